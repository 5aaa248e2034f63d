import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { browserParts } from '#testing/web/dom.ts';
import fr from '#web/locales/fr.ts';
import type { InvitationMade, Session, SessionDetails } from '../../contract.ts';

/** What the forms and lists of sessions need around them in a test: the French texts and the parts of a browser. */
export async function inFrench(): Promise<void> {
  browserParts();
  await i18next
    .use(initReactI18next)
    .init({ lng: 'fr', resources: { fr: { translation: fr } }, interpolation: { escapeValue: false } });
}

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

export const makeStudySession = (change: Partial<Session> = {}): Session => ({
  id: '019a0000-0000-7000-8000-000000000001',
  title: 'Genèse ensemble',
  subject: 'torah_genesis',
  description: 'Premier chapitre',
  startsAt: '2031-05-06T18:30:00.000Z',
  timeZone: 'Europe/Paris',
  durationMinutes: 90,
  status: 'pending',
  isPublic: true,
  focusModeEnabled: false,
  strictFocus: false,
  maxParticipants: 5,
  participantCount: 3,
  creatorName: 'Ruth',
  textReference: null,
  mine: false,
  joined: false,
  invited: false,
  ...change,
});
export const someDetails = (change: Partial<SessionDetails> = {}): SessionDetails => ({
  ...makeStudySession({ mine: true }),
  participants: [{ name: 'Ruth', creator: true, me: true }],
  invitations: [],
  replies: [],
  ...change,
});

/** What the server answers to a plan: the session it made, and the invitation to it. */
export const planned = (invitation: InvitationMade | null = null) => ({
  ...makeStudySession({ mine: true }),
  invitation,
});
