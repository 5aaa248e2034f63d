import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { textsContract } from '#features/texts/contract.ts';
import { apiServer, serve } from '#testing/browser/server.ts';
import { browserParts } from '#testing/web/dom.ts';
import { inLanguages } from '#testing/web/in-french.ts';
import { plain } from '#testing/web/plain.ts';
import fr from '#web/locales/fr.ts';
import { searchContract } from '../../contract.ts';
import { found } from '../../testing/search-answers.ts';
import { TextSearch } from './text-search.tsx';

beforeAll(async () => {
  browserParts();
  await inLanguages({ fr });
});
afterEach(cleanup);
apiServer();

test('results of an incomplete index are explained and refreshed automatically', async () => {
  const answers = [found({ hits: [], total: 0, books: [], isIncomplete: true }), found()];
  const asked = serve(searchContract.search, () => answers.shift() ?? found());
  serve(textsContract.catalogue, () => ({ complete: true, books: [] }));
  const router = createMemoryRouter([{ path: '/search', element: <TextSearch /> }], {
    initialEntries: ['/search?q=light'],
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText(plain(fr.library.search.incomplete))).toBeTruthy();
  await screen.findByRole('heading', { name: 'Genèse' });
  await waitFor(() => expect(screen.queryByText(plain(fr.library.search.incomplete))).toBeNull());
  expect(asked).toHaveLength(2);
});
