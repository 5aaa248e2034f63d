import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import type { InvitationMade, Session, SessionDetails } from '#features/sessions/contract.ts';
import { makeStudySession as makePublicSession } from '#features/sessions/testing/sessions-web.ts';

export const show = (what: ReactNode, at = '/sessions') =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[at]}>{what}</MemoryRouter>
    </QueryClientProvider>,
  );

export const field = (name: string) =>
  screen.getByLabelText(name, { exact: false, selector: 'input:not([type=radio]), textarea, select' });
export const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
export const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }));
export const fill = (change: Partial<Record<'Titre' | 'Date' | 'Heure', string>> = {}) => {
  const all = { Titre: 'Genèse ensemble', Date: '2031-05-06', Heure: '20:30', ...change };
  for (const [name, value] of Object.entries(all)) type(name, value);
};
export const describedBy = (element: Element): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

export const makeStudySession = (change: Partial<Session> = {}): Session =>
  makePublicSession({ description: 'Premier chapitre', durationMinutes: 90, maxParticipants: 5, ...change });
export const someDetails = (change: Partial<SessionDetails> = {}): SessionDetails => ({
  ...makeStudySession({ mine: true }),
  participants: [{ seat: 'seat-1', name: 'Ruth', creator: true, me: true }],
  invitations: [],
  thanks: { to: null, mine: null, theirs: null },
  replies: [],
  ...change,
});

export const planned = (invitation: InvitationMade | null = null) => ({
  ...makeStudySession({ mine: true }),
  invitation,
});
