import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { liveConnection } from '#testing/browser/live.ts';
import { wire } from '#testing/browser/wire.ts';
import fr from '#web/locales/fr.ts';
import { toast } from '#web/ui/index.ts';
import { toastStore } from '#web/ui/toast-store.ts';
import {
  fakeServer,
  freshClient,
  held,
  inFrench,
  json,
  makeStudySession,
  offline,
  refusal,
} from '../testing/web-testing.ts';
import { PublicSessions } from './public-sessions.tsx';

liveConnection();

const offered = makeStudySession();
const LIST = 'GET /api/sessions/public';
const JOIN = `POST /api/sessions/${offered.id}/join`;
let server: ReturnType<typeof fakeServer>;

beforeAll(inFrench);
beforeEach(() => {
  server = fakeServer({ [LIST]: json(200, [offered]) });
  toast({ title: 'nothing yet' });
});
afterEach(cleanup);

const show = () =>
  render(
    <QueryClientProvider client={freshClient()}>
      <PublicSessions />
    </QueryClientProvider>,
  );
const joinButton = () => screen.findByRole('button', { name: /Rejoindre/ });

test('says so when there is nothing', async () => {
  server.answers[LIST] = json(200, []);
  show();
  expect(await screen.findByText(fr.sessions.publicEmpty.replaceAll('\u00a0', ' '))).toBeTruthy();
});

test('says so when the list cannot be loaded, and tries again', async () => {
  server.answers[LIST] = refusal(500, 'INTERNAL_SERVER_ERROR', 'errors.unexpected');
  show();
  expect((await screen.findByRole('alert')).textContent).toContain(fr.sessions.loadError);
  server.answers[LIST] = json(200, [offered]);
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await joinButton()).toBeTruthy();
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
    ['offline', offline, 'Impossible de rejoindre la session', fr.errors.offline],
  ])('%s', async (_what, answer, title, description) => {
    server.answers[JOIN] = answer;
    show();
    fireEvent.click(await joinButton());
    await waitFor(() => expect(toastStore.read()).toMatchObject({ title, ...(description ? { description } : {}) }));
    // What is shown was not what is: the list is asked anew.
    await waitFor(() => expect(server.times(LIST)).toBe(2));
  });
});

test('a double click joins once', async () => {
  const joined = { ...offered, joined: true };
  server.answers[JOIN] = json(200, joined);
  show();
  const button = await joinButton();
  server.answers[LIST] = json(200, [joined]);
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(button.textContent).toContain('Vous participez'));
  fireEvent.click(button);
  expect(server.times(JOIN)).toBe(1);
});

test('two sessions are joined at the same time, each with its own button', async () => {
  const other = makeStudySession({ id: '019a0000-0000-7000-8000-000000000002', title: 'Exode' });
  const first = held();
  server.answers[LIST] = json(200, [offered, other]);
  server.answers[JOIN] = first.answer;
  server.answers[`POST /api/sessions/${other.id}/join`] = () => new Promise(() => {});
  show();
  const [one, two] = await screen.findAllByRole('button', { name: /Rejoindre/ });
  if (!one || !two) throw new Error('two buttons');
  fireEvent.click(one);
  fireEvent.click(two);
  await waitFor(() => expect([one, two].map((button) => button.ariaBusy)).toEqual(['true', 'true']));
  const joined = { ...offered, joined: true };
  server.answers[LIST] = json(200, [joined, other]);
  await first.letGo(json(200, joined));
  await waitFor(() => expect(one.textContent).toContain('Vous participez'));
  expect(two.ariaBusy).toBe('true');
});

test('a full one says so and sends nothing', async () => {
  server.answers[LIST] = json(200, [makeStudySession({ participantCount: 10 })]);
  show();
  const button = await screen.findByRole('button', { name: /Session complète/ });
  fireEvent.click(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(server.asked.filter(({ what }) => !what.startsWith('GET'))).toEqual([]);
});

test('a new one by somebody else is announced; what else happens to sessions is not', async () => {
  show();
  await joinButton();
  act(() => wire.receive('sessions.changed', { id: offered.id }));
  expect(toastStore.read()?.title).toBe('nothing yet');
  act(() => wire.receive('sessions.listed', { id: offered.id }));
  expect(toastStore.read()).toMatchObject({
    title: fr.sessions.newPublic,
    description: fr.sessions.newPublicText,
  });
});

test('shows what others propose, with how many there are, the Hebrew date beside the civil one', async () => {
  show();
  expect(await screen.findByRole('heading', { name: 'Genèse ensemble' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Sessions Publiques Disponibles' }).nextElementSibling?.textContent).toBe(
    '1',
  );
  expect(screen.getByText('Places prises : 3 sur 10')).toBeTruthy();
  expect(screen.getByText('Ruth')).toBeTruthy();
  expect(screen.getByText(/^1[34] iyar 5791$/)).toBeTruthy();
});

test('a press joins: the button is busy, then says so, and keeps the focus', async () => {
  const joining = held();
  server.answers[JOIN] = joining.answer;
  show();
  const button = await joinButton();
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
  const joined = { ...offered, joined: true, participantCount: 4 };
  server.answers[LIST] = json(200, [joined]);
  await joining.letGo(json(200, joined));
  await waitFor(() => expect(button.textContent).toContain('Vous participez'));
  expect(document.activeElement).toBe(button);
  expect(toastStore.read()).toMatchObject({ variant: 'success', title: fr.sessions.joined });
});
