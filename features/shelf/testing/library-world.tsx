import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { type BookDetails, type CatalogueBook, textsContract } from '#features/texts/contract.ts';
import { apiServer, serve } from '#testing/browser/server.ts';
import { browserInFrench } from '#testing/web/in-french.ts';
import { AuthContext } from '#web/auth.ts';
import { type Favorite, type ReadingPosition, shelfContract, type Today } from '../contract.ts';
import LibraryPage from '../web/library/library-page.tsx';

export const book = (title: string, he: string, more: Partial<CatalogueBook> = {}): CatalogueBook => ({
  title,
  slug: title.replaceAll(' ', '-'),
  he,
  category: 'Tanakh',
  path: [],
  kind: 'chapter',
  sections: null,
  offline: true,
  ...more,
});
export const catalogue = [
  book('Genesis', 'בראשית', { fr: 'Genèse', es: 'Génesis', path: ['Torah'], sections: 50 }),
  book('Joshua', 'יהושע', { fr: 'Josué', path: ['Prophets'], sections: 24 }),
  book('Berakhot', 'ברכות', { category: 'Talmud', kind: 'page', sections: 125, pages: ['2a', '64a'], offline: false }),
  book('Zohar', 'ספר הזהר', { category: 'Kabbalah', kind: 'section', offline: false }),
];
export const details = (of: CatalogueBook, places: BookDetails['places']): BookDetails => ({
  ...of,
  segments: null,
  places,
});
export const place = (slug: string, label: string, offline = true) => ({
  slug,
  label,
  heLabel: 'א׳',
  count: null,
  offline,
});

const titles = { fr: 'Genèse', en: 'Genesis', he: 'בראשית', es: 'Génesis' };
export const genesis = { reference: 'Genesis 1', slug: 'Genesis-1', heRef: 'בראשית א׳', bookTitle: 'Genesis', titles };
export const favorite: Favorite = { ...genesis, chapterTitle: '1', createdAt: '2031-05-06T18:30:00.000Z' };
export const stopped: ReadingPosition = {
  ...genesis,
  bookSlug: 'Genesis',
  category: 'Tanakh',
  segment: '3',
  bookmarked: false,
  at: '2031-05-06T18:30:00.000Z',
};
export const learned: Today = {
  date: '2031-05-06',
  hebrewDate: { fr: '13 Iyar 5791', en: '13 Iyyar 5791', he: 'י״ג אייר תשצ״א', es: '13 de Iyar de 5791' },
  items: [
    { what: 'daf-yomi', titles: { ...titles, fr: 'Berakhot 2' }, slug: 'Berakhot-2a' },
    { what: 'mishna-yomi', titles: { ...titles, fr: 'Péa 1:1' }, slug: null },
  ],
};

export const books = (all: CatalogueBook[] = catalogue, complete = true) =>
  serve(textsContract.catalogue, () => ({ books: all, complete }));
const learner = { state: 'learner' as const, learner: { id: '1', name: 'Ruth', email: '' }, signOut: async () => {} };
let shown = 0;
export function show(address = '/library') {
  window.history.replaceState({ key: `library ${shown++}`, idx: 0 }, '', address);
  const router = createBrowserRouter([
    { path: '/library', element: <LibraryPage /> },
    { path: '*', element: <p>away</p> },
  ]);
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  return render(
    <QueryClientProvider client={client}>
      <AuthContext value={learner}>
        <RouterProvider router={router} />
      </AuthContext>
    </QueryClientProvider>,
  );
}
export const head = (name: RegExp) => screen.findByRole('button', { name });
export const searchBox = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Chercher un titre' });
export const typeIn = async (text: string) => fireEvent.change(await searchBox(), { target: { value: text } });

export function libraryWorld() {
  const server = apiServer();
  beforeAll(async () => {
    await browserInFrench();
    // jsdom has no layout, so every line gets the height of a closed book.
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(76);
    window.scrollTo = () => {};
  });
  beforeEach(() => {
    books();
    serve(shelfContract.today, () => learned);
    serve(shelfContract.favorites, () => [favorite]);
    serve(shelfContract.readingPositions, () => [stopped]);
    serve(textsContract.book, ({ input: { slug }, errors }) => {
      if (slug !== 'Genesis') throw errors.LIBRARY_TIMEOUT({ data: { messageKey: 'errors.busy' } });
      return details({ ...(catalogue[0] as CatalogueBook), about: 'The beginning.' }, [
        place('Genesis-1', '1'),
        place('Genesis-2', '2', false),
      ]);
    });
    window.history.replaceState(null, '', '/library');
  });
  afterEach(cleanup);
  return server;
}
