import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sessionsContract } from '#features/sessions/contract.ts';
import { apiServer, sentTo, serve, unexpected } from '#testing/browser/server.ts';
import { browserInFrench } from '#testing/web/in-french.ts';
import fr from '#web/locales/fr.ts';
import { makeStudySession, press, show } from '../../testing/create.tsx';
import { PastSessions } from './past-sessions.tsx';

const api = apiServer();

const older = makeStudySession({ title: 'Ancienne', status: 'completed' });

beforeAll(browserInFrench);
beforeEach(() => {
  serve(sessionsContract.past, () => ({ sessions: [older], more: true }));
});
afterEach(cleanup);

test('past sessions are requested only when opened', () => {
  show(<PastSessions />);
  expect(api.asked()).toEqual([]);
  expect(screen.getByRole('button').getAttribute('aria-expanded')).toBe('false');
});

test('a failed load offers a retry', async () => {
  serve(sessionsContract.past, unexpected);
  show(<PastSessions />);
  press('Voir les sessions passées');
  expect((await screen.findByRole('alert')).textContent).toContain(fr.messages.cannotLoadSessions);
  serve(sessionsContract.past, () => ({ sessions: [], more: false }));
  press('Réessayer');
  expect(await screen.findByText(fr.sessions.page.pastEmpty)).toBeTruthy();
});

test.each(['0', '-1', '1.5', 'x', '10001'])('an invalid page leaves them closed: %s', (page) => {
  show(<PastSessions />, `/sessions?past=${page}`);
  expect(api.asked()).toEqual([]);
});

test('past sessions are paged and the address contains the page', async () => {
  show(<PastSessions />, '/sessions?past=2');
  expect(await screen.findByRole('heading', { name: 'Ancienne' })).toBeTruthy();
  expect(screen.getByText('Terminée')).toBeTruthy();
  expect(sentTo(sessionsContract.past)[0]?.page).toBe(2);
  serve(sessionsContract.past, () => ({ sessions: [{ ...older, title: 'Plus ancienne' }], more: false }));
  press('Plus anciennes');
  expect(await screen.findByRole('heading', { name: 'Plus ancienne' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Ancienne' })).toBeNull();
  expect(sentTo(sessionsContract.past)[1]?.page).toBe(3);
  expect(screen.getByRole('button', { name: 'Plus anciennes' })).toHaveProperty('disabled', true);
  press('Masquer les sessions passées');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Plus ancienne' })).toBeNull());
});

test('only past sessions with a possible rating or change have a button', async () => {
  const noa = '019a0000-0000-7000-8000-0000000000b1';
  const people = [{ id: noa, name: 'Noa', rating: 2 as const, until: '2026-12-04T19:00:00.000Z' }];
  const { id, title } = older;
  serve(sessionsContract.past, () => ({ sessions: [older, { ...older, id: noa, title: 'Autre' }], more: false }));
  serve(sessionsContract.toReview, () => [{ id, title, startsAt: '2026-11-20T18:00:00.000Z', people }]);
  show(<PastSessions />, '/sessions?past=1');
  const change = await screen.findByRole('button', { name: /Changer mon avis sur «.Ancienne.»/ });
  expect(screen.queryByRole('button', { name: /avis sur «.Autre.»/ })).toBeNull();
  fireEvent.click(change);
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Pas très bien' })).checked).toBe(true);
});
