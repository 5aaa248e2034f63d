import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { apiServer, offline, serve } from '#testing/browser/server.ts';
import { browserInFrench } from '#testing/web/in-french.ts';
import fr from '#web/locales/fr.ts';
import { type EpisodeList, type SearchAnswer, searchContract } from '../../contract.ts';
import { TextSearch } from '../page/text-search.tsx';
import EpisodesPage from './episodes-page.tsx';

beforeAll(browserInFrench);
afterEach(cleanup);
apiServer();

const titles = { fr: 'Genèse', en: 'Genesis', he: 'בראשית', es: 'Génesis' };
const babel = { ref: 'Genesis 11:1-9', heRef: 'בראשית י״א:א׳-ט׳', slug: 'Genesis-11#v1-9' };
const list: EpisodeList = {
  books: [
    {
      book: 'Genesis',
      titles,
      episodes: [
        { kind: 'story', name: 'La tour de Babel', also: ['La confusion des langues'], ...babel },
        { kind: 'object', name: 'L’arche de Noé', also: [], ref: 'Genesis 6:14', heRef: 'x', slug: 'Genesis-6#v14' },
      ],
    },
  ],
};

function show(element = <EpisodesPage />, address = '/library/episodes') {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
const words = fr.library.episodes;

test('episodes link to their passages, and are requested in the interface language', async () => {
  const asked = serve(searchContract.episodes, () => list);
  show();
  const link = await screen.findByRole('link', { name: /La tour de Babel/, hidden: true });
  expect(link.getAttribute('href')).toBe('/text/Genesis-11#v1-9');
  expect(link.textContent).toContain('Genèse 11:1–9');
  expect(asked).toEqual([{ language: 'fr' }]);
});

test('filters by other names and by kind, and shows an empty result', async () => {
  serve(searchContract.episodes, () => list);
  show();
  fireEvent.change(await screen.findByRole('searchbox', { name: words.find }), { target: { value: 'CONFUSION' } });
  await screen.findByText('1 nom');
  expect(screen.queryByText('L’arche de Noé')).toBeNull();
  fireEvent.change(screen.getByRole('combobox', { name: words.kind }), { target: { value: 'object' } });
  expect(await screen.findByText(words.none)).toBeTruthy();
  fireEvent.change(screen.getByRole('searchbox', { name: words.find }), { target: { value: '' } });
  expect(await screen.findByText('L’arche de Noé')).toBeTruthy();
});

test('shows an error offline, and can be retried', async () => {
  serve(searchContract.episodes, offline);
  show();
  await screen.findByText(words.failed);
  serve(searchContract.episodes, () => list);
  fireEvent.click(screen.getByRole('button', { name: fr.common.retry }));
  expect(await screen.findByText('La tour de Babel')).toBeTruthy();
  onlineManager.setOnline(true);
});

test('episodes in search results suppress the message of an empty result', async () => {
  const answer: SearchAnswer = {
    directMatch: null,
    episodes: [
      {
        kind: 'story',
        names: { fr: 'La tour de Babel', en: 'The tower of Babel', he: 'מגדל בבל', es: 'La torre de Babel' },
        book: 'Genesis',
        titles,
        ...babel,
      },
    ],
    hits: [],
    total: 0,
    books: [],
    page: 1,
    pages: 0,
    upstream: 'answered',
    unknown: [],
  };
  serve(searchContract.search, () => answer);
  show(<TextSearch />, '/search?q=tour%20de%20babel');
  const link = await screen.findByRole('link', { name: /Aller à La tour de Babel/ });
  expect(link.getAttribute('href')).toBe('/text/Genesis-11#v1-9');
  expect(screen.queryByText(fr.library.search.none)).toBeNull();
});
