import { type DefaultOptions, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { textsContract } from '#features/texts/contract.ts';
import { apiServer, serve } from '#testing/browser/server.ts';
import { browserParts } from '#testing/web/dom.ts';
import { inLanguages } from '#testing/web/in-french.ts';
import fr from '#web/locales/fr.ts';
import he from '#web/locales/he.ts';

/** Starts a browser in French and a server without books. */
export function searchBrowser(): void {
  beforeAll(async () => {
    browserParts();
    await inLanguages({ fr, he });
  });
  apiServer();
  beforeEach(() => void serve(textsContract.catalogue, () => ({ complete: true, books: [] })));
  afterEach(async () => {
    cleanup();
    await i18next.changeLanguage('fr');
  });
}

const atOnce: DefaultOptions = { queries: { retry: false, networkMode: 'always', refetchOnReconnect: true } };

/** Renders the page at an address. */
export function showSearch(element: ReactNode, address = '/search?q=light', defaultOptions = atOnce) {
  const router = createMemoryRouter([{ path: '/search', element }], { initialEntries: [address] });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}
