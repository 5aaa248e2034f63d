import { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { vi } from 'vitest';
import fr from '#web/locales/fr.ts';
import type { Invitation, Session, SessionDetails } from '../../contract.ts';

/** French, as most learners see it. */
export const inFrench = () =>
  i18next
    .use(initReactI18next)
    .init({ lng: 'fr', resources: { fr: { translation: fr } }, interpolation: { escapeValue: false } });

export const json = (status: number, body: unknown) => async () =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
export const refusal = (status: number, code: string, messageKey: string) =>
  json(status, { defined: true, code, status, message: '', data: { messageKey } });
export const offline = () => Promise.reject(new TypeError('network'));

type Answer = (request: Request) => Promise<Response>;

/**
 * A server that answers by method and path, e.g. `GET /api/sessions/mine`; what it was asked is kept in `asked`.
 * Answers can be exchanged at any time. Whatever it was not told about fails.
 */
export function fakeServer(answers: Record<string, Answer>) {
  const asked: { what: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const what = `${request.method} ${new URL(request.url).pathname}`;
    const text = await request.clone().text();
    asked.push({ what, body: text === '' ? undefined : JSON.parse(text) });
    const answer = answers[what];
    if (!answer) throw new Error(`nobody expected ${what}`);
    return answer(request);
  });
  return { answers, asked, times: (what: string) => asked.filter((one) => one.what === what).length };
}

/** An answer that comes when it is let go. */
export function held() {
  let letGo: (response: Response) => void = () => {};
  const answer = () => new Promise<Response>((resolve) => (letGo = resolve));
  return { answer, letGo: async (make: () => Promise<Response>) => letGo(await make()) };
}

/** What writing to the clipboard does; null for a browser that has none. */
export const clipboard = (writeText: ((text: string) => Promise<void>) | null): void =>
  void Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: writeText ? { writeText } : undefined,
  });

export const freshClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

const id = '019a0000-0000-7000-8000-000000000001';

/** A public session of Ruth's, in years. */
export const makeStudySession = (change: Partial<Session> = {}): Session => ({
  id,
  title: 'Genèse ensemble',
  subject: 'torah_genesis',
  description: '',
  startsAt: '2031-05-06T18:30:00.000Z',
  timeZone: 'Europe/Paris',
  durationMinutes: 60,
  status: 'pending',
  isPublic: true,
  focusModeEnabled: false,
  strictFocus: false,
  maxParticipants: 10,
  participantCount: 3,
  creatorName: 'Ruth',
  textReference: null,
  mine: false,
  joined: false,
  invited: false,
  ...change,
});

export const details = (change: Partial<SessionDetails> = {}): SessionDetails => ({
  ...makeStudySession(),
  participants: [{ name: 'Ruth', creator: true, me: false }],
  invitations: [],
  replies: [],
  ...change,
});

export const invitation = (change: Partial<Invitation> = {}): Invitation => ({
  title: 'Genèse ensemble',
  subject: 'torah_genesis',
  startsAt: '2031-05-06T18:30:00.000Z',
  timeZone: 'Europe/Paris',
  durationMinutes: 60,
  description: 'Le premier chapitre',
  from: 'Ruth',
  textReference: null,
  beginning: null,
  state: 'open',
  forMe: false,
  mine: false,
  now: false,
  replies: [],
  ...change,
});
