import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { toastStore } from '#web/ui/toast-store.ts';
import fr from '#web/wording/fr.ts';
import type { Session } from '../contract.ts';
import { PublicSessions } from './public-sessions.tsx';

beforeAll(() =>
  i18next
    .use(initReactI18next)
    .init({ lng: 'fr', resources: { fr: { translation: fr } }, interpolation: { escapeValue: false } }),
);

const offered: Session = {
  id: '019a0000-0000-7000-8000-000000000001',
  title: 'Genèse ensemble',
  subject: 'Torah - Genesis',
  description: '',
  startsAt: '2031-05-06T18:30:00.000Z',
  timeZone: 'Europe/Paris',
  durationMinutes: 60,
  status: 'pending',
  isPublic: true,
  focusModeEnabled: false,
  maxParticipants: 10,
  participantCount: 3,
  creatorName: 'Ruth',
  mine: false,
  joined: false,
};

let list: () => Promise<Response>;
let joining: () => Promise<Response>;
const json = (status: number, body: unknown) => async () =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const refusal = (status: number, code: string, messageKey: string) =>
  json(status, { defined: true, code, status, message: '', data: { messageKey } });

beforeEach(() => {
  list = json(200, [offered]);
  vi.stubGlobal('fetch', (request: Request) => (request.method === 'GET' ? list() : joining()));
});
afterEach(cleanup);

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PublicSessions />
    </QueryClientProvider>,
  );
const joinButton = () => screen.findByRole('button', { name: /Rejoindre/ });

test('shows what others propose, with how many there are', async () => {
  show();
  expect(await screen.findByRole('heading', { name: 'Genèse ensemble' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Sessions Publiques Disponibles' }).nextElementSibling?.textContent).toBe(
    '1',
  );
  expect(screen.getByText('3 sur 10 places prises')).toBeTruthy();
  expect(screen.getByText('Ruth')).toBeTruthy();
});

test('says so when there is nothing', async () => {
  list = json(200, []);
  show();
  expect(await screen.findByText(fr.sessions.publicEmpty.replaceAll('\u00a0', ' '))).toBeTruthy();
});

test('says so when the list cannot be loaded, and tries again', async () => {
  list = refusal(500, 'INTERNAL_SERVER_ERROR', 'errors.unexpected');
  show();
  expect((await screen.findByRole('alert')).textContent).toContain(fr.sessions.loadError);
  list = json(200, [offered]);
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await joinButton()).toBeTruthy();
});

test('a press joins: the button is busy, then says so, and keeps the focus', async () => {
  let answer: (response: Response) => void = () => {};
  joining = () => new Promise((resolve) => (answer = resolve));
  show();
  const button = await joinButton();
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
  const joined = { ...offered, joined: true, participantCount: 4 };
  list = json(200, [joined]);
  answer(await json(200, joined)());
  await waitFor(() => expect(button.textContent).toContain('Inscrit'));
  expect(document.activeElement).toBe(button);
  expect(toastStore.read()).toMatchObject({ look: 'success', title: fr.sessions.joined });
});

describe('when it cannot be joined, the specified words', () => {
  test.each([
    ['already there', refusal(409, 'ALREADY_JOINED', 'sessions.alreadyJoined'), 'Déjà inscrit', undefined],
    ['full', refusal(409, 'SESSION_FULL', 'sessions.full'), 'Session complète', undefined],
    [
      'gone',
      refusal(404, 'NOT_FOUND', 'sessions.notFound'),
      'Impossible de rejoindre la session',
      fr.sessions.notFound,
    ],
    ['busy', refusal(503, 'SERVICE_UNAVAILABLE', 'errors.busy'), 'Impossible de rejoindre la session', fr.errors.busy],
    [
      'offline',
      () => Promise.reject(new TypeError('network')),
      'Impossible de rejoindre la session',
      fr.errors.offline,
    ],
  ])('%s', async (_what, answer, title, description) => {
    joining = answer;
    show();
    fireEvent.click(await joinButton());
    await waitFor(() => expect(toastStore.read()).toMatchObject({ title, ...(description ? { description } : {}) }));
  });
});
