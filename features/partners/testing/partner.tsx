import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { AsLearner } from '#testing/web/as-learner.tsx';
import { Toasts } from '#web/frame/toasts.tsx';
import type { PartnerCard, PartnerPage } from '../contract.ts';
import PartnerPageOf from '../web/search/partner-page.tsx';
import PartnersPage from '../web/search/partners-page.tsx';

export const partnerId = (number: number) => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const card = (number: number, more: Partial<PartnerCard> = {}): PartnerCard => ({
  id: partnerId(number),
  name: number === 1 ? 'Rivka Adler' : `Personne ${number}`,
  picture: null,
  city: 'Jérusalem',
  country: 'IL',
  timeZone: 'Asia/Jerusalem',
  languages: ['he', 'fr'],
  interests: ['torah', 'talmud', 'halakha', 'hebrew'],
  level: 'intermediate',
  pace: 'balanced',
  bio: 'Je lis lentement.',
  online: true,
  lastActive: { unit: 'now', value: 0 },
  rating: { average: 4.8, count: 9 },
  completedSessions: 33,
  memberSince: '2025-03-04T10:00:00.000Z',
  compatibility: {
    score: 92,
    known: 5,
    parts: [
      { kind: 'time', share: 0.9 },
      { kind: 'level', share: 1 },
      { kind: 'subjects', share: 0.8 },
      { kind: 'languages', share: null },
      { kind: 'place', share: null },
    ],
    reasons: [
      {
        kind: 'time',
        starts: ['2031-01-07T19:30:00.000Z', '2031-01-09T19:30:00.000Z'],
        minutesPerWeek: 180,
        sessionsPerWeek: 2,
        length: 60,
      },
      { kind: 'subjects', interests: ['torah', 'talmud'] },
      { kind: 'level', level: 'intermediate', difference: 0 },
    ],
  },
  common: {
    minutesPerWeek: 180,
    sessionsPerWeek: 2,
    length: 60,
    starts: ['2031-01-07T19:30:00.000Z', '2031-01-09T19:30:00.000Z'],
    cells: Array.from({ length: 21 }, (_, cell) => cell === 5),
    mine: Array.from({ length: 21 }, (_, cell) => cell === 5),
  },
  relation: 'none',
  takesRequests: true,
  crowded: false,
  ...more,
});

export const page = (more: Partial<PartnerPage> = {}): PartnerPage => ({
  partners: [card(1)],
  total: 1,
  withCommonTime: 1,
  next: null,
  profileSaid: true,
  ...more,
});

/** @param arrival resolves when a navigation may arrive; default: at once */
export function showSearch(address = '/partners', arrival?: () => Promise<null>) {
  const router = createMemoryRouter(
    [
      {
        path: '/partners',
        element: <PartnersPage />,
        HydrateFallback: () => null,
        ...(arrival && { loader: arrival }),
      },
      { path: '/partners/:id', element: <PartnerPageOf /> },
      { path: '/chat', element: <p>La conversation</p> },
    ],
    { initialEntries: [address] },
  );
  render(
    <QueryClientProvider
      client={
        new QueryClient({
          defaultOptions: { queries: { retry: false, networkMode: 'always', refetchOnReconnect: true } },
        })
      }
    >
      <AsLearner>
        <RouterProvider router={router} />
      </AsLearner>
      <Toasts />
    </QueryClientProvider>,
  );
  return router;
}
