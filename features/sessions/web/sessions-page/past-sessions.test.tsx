import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import fr from '#web/locales/fr.ts';
import { fakeServer, inFrench, json, makeStudySession, press, refusal, show } from '../testing/create-testing.tsx';
import { PastSessions } from './past-sessions.tsx';

const PAST = 'GET /api/sessions/past';
const older = makeStudySession({ title: 'Ancienne', status: 'completed' });
let server: ReturnType<typeof fakeServer>;

beforeAll(inFrench);
beforeEach(() => {
  server = fakeServer({ [PAST]: json(200, { sessions: [older], more: true }) });
});
afterEach(cleanup);

test('are not asked for before they are opened', () => {
  show(<PastSessions />);
  expect(server.sent).toEqual([]);
  expect(screen.getByRole('button').getAttribute('aria-expanded')).toBe('false');
});

test('what cannot be loaded is asked for again', async () => {
  server.answers[PAST] = refusal(500, 'INTERNAL_SERVER_ERROR', 'errors.unexpected');
  show(<PastSessions />);
  press('Voir les sessions passées');
  expect((await screen.findByRole('alert')).textContent).toContain(fr.messages.cannotLoadSessions);
  server.answers[PAST] = json(200, { sessions: [], more: false });
  press('Réessayer');
  expect(await screen.findByText(fr.sessions.page.pastEmpty)).toBeTruthy();
});

test.each(['0', '-1', '1.5', 'x', '10001'])('a page that is none leaves them closed: %s', (page) => {
  show(<PastSessions />, `/sessions?past=${page}`);
  expect(server.sent).toEqual([]);
});

test('come page by page, and the address keeps the page', async () => {
  show(<PastSessions />, '/sessions?past=2');
  expect(await screen.findByRole('heading', { name: 'Ancienne' })).toBeTruthy();
  expect(screen.getByText('Terminée')).toBeTruthy();
  expect(server.to(PAST)[0]?.query.get('page')).toBe('2');
  server.answers[PAST] = json(200, { sessions: [{ ...older, title: 'Plus ancienne' }], more: false });
  press('Plus anciennes');
  expect(await screen.findByRole('heading', { name: 'Plus ancienne' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Ancienne' })).toBeNull();
  expect(server.to(PAST)[1]?.query.get('page')).toBe('3');
  expect(screen.getByRole('button', { name: 'Plus anciennes' })).toHaveProperty('disabled', true);
  press('Masquer les sessions passées');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Plus ancienne' })).toBeNull());
});
