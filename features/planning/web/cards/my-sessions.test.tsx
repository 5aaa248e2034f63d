import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sessionsContract } from '#features/sessions/contract.ts';
import { details, freshClient, makeStudySession } from '#features/sessions/testing/sessions-web.ts';
import { apiServer, refuse, serve } from '#testing/browser/server.ts';
import { browserInFrench } from '#testing/web/in-french.ts';
import fr from '#web/locales/fr.ts';
import { MySessions } from './my-sessions.tsx';

apiServer();

const mine = makeStudySession({ mine: true, joined: true, isPublic: false, status: 'waiting' });

beforeAll(browserInFrench);
beforeEach(() => {
  serve(sessionsContract.mine, () => [mine]);
  serve(sessionsContract.details, () => details(mine));
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

test('failed and empty lists show a message', async () => {
  serve(sessionsContract.mine, refuse('SERVICE_UNAVAILABLE', 'errors.busy'));
  show();
  await screen.findByRole('alert');
  serve(sessionsContract.mine, () => []);
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText(fr.sessions.privateEmpty)).toBeTruthy();
});

test('sessions are listed with status and count, and closing the details restores the focus', async () => {
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
  serve(sessionsContract.mine, () => []);
  await client.invalidateQueries();
  expect(await screen.findByText(fr.sessions.privateEmpty)).toBeTruthy();
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('public sessions are omitted, pairs show no seats, and a long list ends with a link to all', async () => {
  const ids = Array.from({ length: 7 }, (_, n) => `019a0000-0000-7000-8000-00000000000${n + 1}`);
  const pairs = ids.map((id) =>
    makeStudySession({ id, mine: true, joined: true, isPublic: false, maxParticipants: 2 }),
  );
  const open = makeStudySession({ id: '019a0000-0000-7000-8000-000000000009', title: 'Ouverte à tous', mine: true });
  serve(sessionsContract.mine, () => [open, ...pairs]);
  show();
  expect(await screen.findAllByRole('article')).toHaveLength(5);
  expect(screen.queryByText('Ouverte à tous')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Mes Sessions Privées' }).nextElementSibling?.textContent).toBe('7');
  expect(screen.getAllByText('À deux')).toHaveLength(5);
  expect(screen.queryByText(/places/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Voir toutes les sessions' }).getAttribute('href')).toBe('/sessions');
});
