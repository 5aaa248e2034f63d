import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { freshClient } from './sessions-web.ts';

/** Renders an element that can open the room of a session. */
export function showWithRoom(element: ReactNode) {
  const router = createMemoryRouter([
    { path: '/', element },
    { path: '/sessions/:sessionId/room', element: <p>La salle</p> },
  ]);
  render(
    <QueryClientProvider client={freshClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}
