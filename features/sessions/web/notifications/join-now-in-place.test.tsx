import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { apiServer, offline, serve } from '#testing/browser/server.ts';
import { browserInFrench } from '#testing/web/in-french.ts';
import fr from '#web/locales/fr.ts';
import { toastStore } from '#web/ui/toast-store.ts';
import { sessionsContract } from '../../contract.ts';
import { JoinNowInPlace } from './join-now-in-place.tsx';

const words = fr.sessions.studyNow;
const id = '019a0000-0000-7000-8000-000000000001';

beforeAll(browserInFrench);
apiServer();
afterEach(cleanup);

function show(element: React.ReactNode) {
  const router = createMemoryRouter([
    { path: '/', element },
    { path: '/sessions/:sessionId/room', element: <p>La salle</p> },
  ]);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

test('an invitee enters with one click', async () => {
  serve(sessionsContract.answer, offline);
  const notification = { id, actionable: true, data: { sessionId: id } };
  show(<JoinNowInPlace notification={notification} what="Noa vous attend" />);
  fireEvent.click(await screen.findByRole('button', { name: `${words.join}: Noa vous attend` }));
  await waitFor(() => expect(toastStore.read()).toMatchObject({ variant: 'destructive' }));
  const sent = serve(sessionsContract.answer, () => ({ status: 'accepted' as const }));
  fireEvent.click(screen.getByRole('button', { name: `${words.join}: Noa vous attend` }));
  expect(await screen.findByText('La salle')).toBeTruthy();
  expect(sent).toEqual([{ id, accept: true }]);
});
