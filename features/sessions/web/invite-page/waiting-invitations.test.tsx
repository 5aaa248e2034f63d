import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { apiServer, serve } from '#testing/browser/server.ts';
import { inFrench } from '#testing/web/in-french.ts';
import fr from '#web/locales/fr.ts';
import { type Session, sessionsContract } from '../../contract.ts';
import { freshClient, makeStudySession } from '../../testing/sessions-web.ts';
import { WaitingInvitations } from './waiting-invitations.tsx';

apiServer();
beforeAll(inFrench);
afterEach(cleanup);

const invited = (more: Partial<Session> = {}) =>
  makeStudySession({ invited: true, joined: false, mine: false, status: 'waiting', ...more });

function show(sessions: Session[]) {
  serve(sessionsContract.invitations, () => sessions);
  const router = createMemoryRouter([{ path: '*', element: <WaitingInvitations /> }]);
  render(
    <QueryClientProvider client={freshClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

test('an invitation is accepted in place and then leaves the card', async () => {
  const session = invited({ startsAt: new Date(Date.now() + 86_400_000).toISOString() });
  show([session]);
  expect(await screen.findByRole('heading', { name: fr.sessions.waitingInvitations_one })).toBeTruthy();
  const sent = serve(sessionsContract.answer, () => ({ status: 'accepted' as const }));
  serve(sessionsContract.invitations, () => []);
  fireEvent.click(screen.getByRole('button', { name: fr.sessions.invite.accept }));
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
  expect(sent).toEqual([{ id: session.id, accept: true }]);
});

test('a call that began opens the room when it is accepted', async () => {
  const session = invited({ startsAt: new Date(Date.now() - 60_000).toISOString() });
  const router = show([session]);
  serve(sessionsContract.answer, () => ({ status: 'accepted' as const }));
  fireEvent.click(await screen.findByRole('button', { name: fr.sessions.studyNow.join }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/sessions/${session.id}/room`));
});

test('the card is absent without an invitation', async () => {
  show([]);
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});
