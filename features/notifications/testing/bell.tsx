import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { vi } from 'vitest';
import type { EventMap } from '#shared/events.ts';
import { wire } from '#testing/browser/wire.ts';
import { browserParts } from '#testing/web/dom.ts';
import { inFrench } from '#testing/web/in-french.ts';
import { FeaturesProvider, type WebFeature } from '#web/feature.ts';
import type { Notification, notificationEvents } from '../contract.ts';
import { loadVariants } from '../web/parts/notification-variants.ts';

let features: readonly WebFeature[] = [];

/**
 * Sets up French, and mocks of browser APIs that jsdom lacks. Call once per file.
 * @param all features whose notifications are shown
 */
export async function aBrowser(all: readonly WebFeature[] = []) {
  features = all;
  await loadVariants(features);
  browserParts();
  // jsdom has no layout.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(120);
  Element.prototype.scrollTo = () => {};
  await inFrench();
}

export const uuid = (n: number) => `019a0000-0000-7000-8000-${String(n).padStart(12, '0')}`;

export type NotificationPayload = Omit<Notification, 'id' | 'isRead' | 'at' | 'actionable'>;
const plain = { tab: null, activity: false, announce: [], tag: 'tag', url: '/notifications', data: {} } as const;
const startsAt = '2031-05-06T18:30:00.000Z';

export const message = (name: string): NotificationPayload => ({
  ...plain,
  type: 'message',
  text: { key: 'notifications.types.message', params: { name, title: null } },
  url: `/chat?conversation=${uuid(4_000)}`,
  announce: [],
});
export const testNews: NotificationPayload = {
  ...plain,
  type: 'test',
  text: { key: 'notifications.types.test', params: { name: null, title: null } },
  announce: [],
};
export const request = (n = 1): NotificationPayload & { data: { requestId: string } } => ({
  ...plain,
  type: 'study_request',
  text: { key: 'partners.notifications.request', params: { name: 'Ruth', title: 'Berakhot' } },
  url: '/notifications?tab=requests',
  tab: 'requests',
  announce: [],
  data: { requestId: uuid(1_000 + n), senderId: uuid(2_000 + n) } as { requestId: string },
});
export const invitation = (n = 1): NotificationPayload & { data: { sessionId: string } } => ({
  ...plain,
  type: 'session_invitation',
  text: {
    key: 'sessions.notifications.invitation',
    params: { name: 'Dan', title: 'Genèse ensemble', when: { instant: startsAt } },
  },
  url: `/invite/${uuid(3_000 + n)}`,
  announce: ['asks'],
  activity: true,
  data: { sessionId: uuid(3_000 + n) },
});
export const reminder = (minutes: number): NotificationPayload => ({
  ...plain,
  type: 'session_reminder',
  text: {
    key: 'sessions.notifications.reminder',
    params: { name: null, title: 'Genèse ensemble', when: { instant: startsAt }, count: minutes },
  },
  url: '/sessions',
  tag: `session-${uuid(9)}`,
  tab: 'reminders',
  announce: minutes === 15 ? ['reminds', 'browser'] : ['reminds'],
});
export const nearby: NotificationPayload = {
  ...plain,
  type: 'new_session',
  text: {
    key: 'sessions.notifications.nearby',
    params: { name: 'Dan', title: 'Talmud', city: 'Paris', when: { instant: startsAt } },
  },
  announce: ['browser'],
};

export const makeNotification = (
  n: number,
  news: NotificationPayload = message(`Ami ${n}`),
  rest: { isRead?: boolean; actionable?: boolean } = {},
): Notification => ({
  id: uuid(n),
  isRead: false,
  actionable: false,
  at: new Date(Date.now() - 5 * 60_000 - n * 1_000).toISOString(),
  ...news,
  ...rest,
});

export function show(element: ReactNode, path = '/notifications') {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter(
    [
      { path, element },
      { path: '*', element: <Elsewhere /> },
    ].map((route) => ({ ...route, path: route.path.replace(/\?.*/, '') })),
    { initialEntries: [path] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <FeaturesProvider value={features}>
        <RouterProvider router={router} />
      </FeaturesProvider>
    </QueryClientProvider>,
  );
  return { queryClient, address: () => router.state.location.pathname + router.state.location.search };
}

function Elsewhere() {
  return <p>{useLocation().pathname}</p>;
}

export const hint = (name: keyof EventMap<typeof notificationEvents>, id: string) =>
  act(async () => wire.receive(`notifications.${name}`, { id }));
