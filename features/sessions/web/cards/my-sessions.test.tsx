import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { browserParts } from '#testing/web/dom.ts';
import { details, fakeServer, freshClient, inFrench, json, makeStudySession, refusal } from '../testing/web-testing.ts';
import { MySessions } from './my-sessions.tsx';

const LIST = 'GET /api/sessions/mine';
const mine = makeStudySession({ mine: true, joined: true, isPublic: false, status: 'waiting' });
let server: ReturnType<typeof fakeServer>;

beforeAll(async () => {
  browserParts();
  await inFrench();
});
beforeEach(() => {
  server = fakeServer({ [LIST]: json(200, [mine]), [`GET /api/sessions/${mine.id}`]: json(200, details(mine)) });
});
afterEach(cleanup);

function show() {
  const client = freshClient();
  const router = createMemoryRouter([{ path: '*', element: <MySessions /> }]);
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return client;
}

test('says so when it cannot be loaded, and when there is nothing', async () => {
  server.answers[LIST] = refusal(503, 'SERVICE_UNAVAILABLE', 'errors.busy');
  show();
  await screen.findByRole('alert');
  server.answers[LIST] = json(200, []);
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText(/Vous n'avez pas encore de session/)).toBeTruthy();
});

test('lists each with its state, counts them, and opens the details; the focus comes back', async () => {
  show();
  const open = await screen.findByRole('button', { name: /Voir détails de «\sGenèse ensemble\s»/ });
  expect(screen.getByRole('heading', { name: 'Mes Sessions Privées' }).nextElementSibling?.textContent).toBe('1');
  expect(screen.getByText('En attente de réponse')).toBeTruthy();
  open.focus();
  fireEvent.click(open);
  await screen.findByRole('dialog');
  await screen.findByRole('heading', { name: 'Participants' });
  fireEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(open));
});

test('the details stay open when the session leaves the list', async () => {
  const client = show();
  fireEvent.click(await screen.findByRole('button', { name: /Voir détails/ }));
  await screen.findByRole('heading', { name: 'Participants' });
  server.answers[LIST] = json(200, []);
  await client.invalidateQueries();
  expect(await screen.findByText(/Vous n'avez pas encore de session/)).toBeTruthy();
  expect(screen.getByRole('dialog')).toBeTruthy();
});
