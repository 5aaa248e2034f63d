import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Session, sessionsContract } from '#features/sessions/contract.ts';
import { freshClient, makeStudySession } from '#features/sessions/testing/sessions-web.ts';
import { liveConnection } from '#testing/browser/live.ts';
import { apiServer, held, offline, refuse, sentTo, serve, unexpected } from '#testing/browser/server.ts';
import { wire } from '#testing/browser/wire.ts';
import { inFrench } from '#testing/web/in-french.ts';
import fr from '#web/locales/fr.ts';
import { toast } from '#web/ui/index.ts';
import { toastStore } from '#web/ui/toast-store.ts';
import { PublicSessions } from './public-sessions.tsx';

const api = apiServer();

liveConnection();

const offered = makeStudySession();

beforeAll(inFrench);
beforeEach(() => {
  serve(sessionsContract.listPublic, () => [offered]);
  toast({ title: 'nothing yet' });
});
afterEach(cleanup);

const show = () =>
  render(
    <QueryClientProvider client={freshClient()}>
      <MemoryRouter>
        <PublicSessions />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const joinButton = () => screen.findByRole('button', { name: /Rejoindre/ });

test('an empty list shows a message', async () => {
  serve(sessionsContract.listPublic, () => []);
  show();
  expect(await screen.findByText(fr.sessions.publicEmpty.replaceAll('\u00a0', ' '))).toBeTruthy();
});

test('a failed list shows an error and retries', async () => {
  serve(sessionsContract.listPublic, unexpected);
  show();
  expect((await screen.findByRole('alert')).textContent).toContain(fr.sessions.loadError);
  serve(sessionsContract.listPublic, () => [offered]);
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await joinButton()).toBeTruthy();
});

test('a person with several sessions has one place, with their number', async () => {
  const id = (n: number) => `019a0000-0000-7000-8000-00000000000${n}`;
  serve(sessionsContract.listPublic, () => [
    makeStudySession({ id: id(1), title: 'La nouvelle', ofCreator: { at: 1, count: 2 } }),
    makeStudySession({ id: id(2), title: 'L’ancienne', ofCreator: { at: 2, count: 2 } }),
    makeStudySession({ id: id(3), title: 'D’une autre', creatorName: 'Noa', ofCreator: { at: 1, count: 1 } }),
  ]);
  show();
  expect(await screen.findByText('Ruth propose 2 sessions')).toBeTruthy();
  expect(screen.getAllByRole('article').map((row) => row.querySelector('h3')?.textContent)).toEqual([
    'La nouvelle',
    'D’une autre',
  ]);
  expect(screen.getByRole('link', { name: fr.sessions.seeAll })).toBeTruthy();
});

describe('messages when joining fails', () => {
  test.each([
    ['already there', refuse('ALREADY_JOINED', 'sessions.alreadyJoined'), 'Déjà inscrit', undefined],
    ['full', refuse('SESSION_FULL', 'sessions.full'), 'Session complète', undefined],
    ['gone', refuse('NOT_FOUND', 'sessions.notFound'), 'Impossible de rejoindre la session', fr.sessions.notFound],
    ['busy', refuse('SERVICE_UNAVAILABLE', 'errors.busy'), 'Impossible de rejoindre la session', fr.errors.busy],
    ['offline', offline, 'Impossible de rejoindre la session', fr.errors.offline],
  ])('%s', async (_what, answer, title, description) => {
    serve(sessionsContract.join, answer);
    show();
    fireEvent.click(await joinButton());
    await waitFor(() => expect(toastStore.read()).toMatchObject({ title, ...(description ? { description } : {}) }));
    await waitFor(() => expect(sentTo(sessionsContract.listPublic).length).toBe(2));
  });
});

test('a double click joins once', async () => {
  const joined = { ...offered, joined: true };
  serve(sessionsContract.join, () => joined);
  show();
  const button = await joinButton();
  serve(sessionsContract.listPublic, () => [joined]);
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(button.textContent).toContain('Vous participez'));
  fireEvent.click(button);
  expect(sentTo(sessionsContract.join).length).toBe(1);
});

test('two sessions join concurrently, each with its own busy button', async () => {
  const other = makeStudySession({ id: '019a0000-0000-7000-8000-000000000002', title: 'Exode' });
  const first = held<Session>();
  serve(sessionsContract.listPublic, () => [offered, other]);
  serve(sessionsContract.join, ({ input }) => (input.id === offered.id ? first.answer() : new Promise(() => {})));
  show();
  const [one, two] = await screen.findAllByRole('button', { name: /Rejoindre/ });
  if (!one || !two) throw new Error('two buttons');
  fireEvent.click(one);
  fireEvent.click(two);
  await waitFor(() => expect([one, two].map((button) => button.ariaBusy)).toEqual(['true', 'true']));
  const joined = { ...offered, joined: true };
  serve(sessionsContract.listPublic, () => [joined, other]);
  first.letGo(joined);
  await waitFor(() => expect(one.textContent).toContain('Vous participez'));
  expect(two.ariaBusy).toBe('true');
});

test('a full session is labelled and sends nothing', async () => {
  serve(sessionsContract.listPublic, () => [makeStudySession({ participantCount: 10 })]);
  show();
  const button = await screen.findByRole('button', { name: /Session complète/ });
  fireEvent.click(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(api.asked().filter((what) => what.includes(offered.id) && !what.startsWith('GET'))).toEqual([]);
});

test('only a new session by another learner is announced, with person, subject, time and a join button', async () => {
  show();
  await joinButton();
  act(() => wire.receive('sessions.changed', { id: offered.id }));
  const listed = makeStudySession({ id: '019a0000-0000-7000-8000-000000000002', title: 'Berakhot', subject: 'talmud' });
  serve(sessionsContract.listPublic, () => [listed, offered]);
  serve(sessionsContract.join, () => ({ ...listed, joined: true }));
  expect(toastStore.read()?.title).toBe('nothing yet');
  act(() => wire.receive('sessions.listed', { id: listed.id }));
  await waitFor(() => expect(toastStore.read()?.title).toBe('\u2068Ruth\u2069 propose Talmud'));
  const told = toastStore.read();
  expect(told?.description).toMatch(/^\u2068Berakhot\u2069 · mardi 6 mai 2031, \d+.h/);
  expect(told?.action?.label).toBe('Rejoindre');
  act(() => told?.action?.run());
  await waitFor(() => expect(sentTo(sessionsContract.join)).toEqual([{ id: listed.id }]));
});

test('a session missing from the list, e.g. after a block, is not announced', async () => {
  show();
  await joinButton();
  act(() => wire.receive('sessions.listed', { id: '019a0000-0000-7000-8000-000000000003' }));
  await waitFor(() => expect(sentTo(sessionsContract.listPublic)).toHaveLength(2));
  await act(async () => {});
  expect(toastStore.read()?.title).toBe('nothing yet');
});

test('sessions of others are listed with their number and the Hebrew date', async () => {
  show();
  expect(await screen.findByRole('heading', { name: 'Genèse ensemble' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Sessions Publiques Disponibles' }).nextElementSibling?.textContent).toBe(
    '1',
  );
  expect(screen.getByText('Places prises : 3 sur 10')).toBeTruthy();
  expect(screen.getByText('Ruth')).toBeTruthy();
  expect(screen.getByText(/^1[34] iyar 5791$/)).toBeTruthy();
});

test('the join button is busy, then confirms and retains the focus', async () => {
  const joining = held<Session>();
  serve(sessionsContract.join, joining.answer);
  show();
  const button = await joinButton();
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
  const joined = { ...offered, joined: true, participantCount: 4 };
  serve(sessionsContract.listPublic, () => [joined]);
  joining.letGo(joined);
  await waitFor(() => expect(button.textContent).toContain('Vous participez'));
  expect(document.activeElement).toBe(button);
  expect(toastStore.read()).toMatchObject({ variant: 'success', title: fr.sessions.joined });
});
