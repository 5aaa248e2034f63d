import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { browserInFrench } from '#testing/web/in-french.ts';
import { type Auth, AuthContext } from '#web/auth.ts';
import { storeWish } from '../after-google.ts';
import CallbackPage from './callback-page.tsx';

beforeAll(browserInFrench);
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const learner = { id: '019a0000-0000-7000-8000-000000000001', name: 'Ruth', email: 'ruth@example.org' };

function comeBack(state: Auth['state']) {
  const router = createMemoryRouter(
    [
      { path: '/auth/callback', element: <CallbackPage /> },
      { path: '*', element: null },
    ],
    { initialEntries: ['/auth/callback'] },
  );
  render(
    <AuthContext value={{ state, learner: state === 'learner' ? learner : null, signOut: async () => {} }}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </AuthContext>,
  );
  return () => router.state.location.pathname + router.state.location.search;
}

test.each([
  ['/sessions?tab=past', 'visitor', '/login?next=%2Fsessions%3Ftab%3Dpast'],
  ['/sessions?tab=past', 'learner', '/sessions?tab=past'],
  ['', 'visitor', '/login'],
  ['//elsewhere.example', 'visitor', '/login'],
] as const)('requesting %j and returning from Google as a %s opens %s', async (wish, state, place) => {
  storeWish(wish);
  const where = comeBack(state);
  await waitFor(() => expect(where()).toBe(place));
});
