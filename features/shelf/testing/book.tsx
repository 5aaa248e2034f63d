import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { type BookDetails, textsContract } from '#features/texts/contract.ts';
import { apiServer, gateway, serve } from '#testing/browser/server.ts';
import { browserParts } from '#testing/web/dom.ts';
import { inLanguages } from '#testing/web/in-french.ts';
import { type Auth, AuthContext } from '#web/auth.ts';
import fr from '#web/locales/fr.ts';
import he from '#web/locales/he.ts';
import { type Favorite, type ReadingPosition, shelfContract } from '../contract.ts';
import BookPage from '../web/book/book-page.tsx';

export function withBookServer() {
  beforeAll(async () => {
    browserParts();
    await inLanguages({ fr, he });
  });
  afterEach(async () => {
    cleanup();
    await i18next.changeLanguage('fr');
  });
  beforeEach(startServer);
  return apiServer();
}

export const words = fr.library;
export const chapters = (number: number, offline = true): BookDetails['places'] =>
  Array.from({ length: number }, (_, at) => ({
    slug: `Ruth-${at + 1}`,
    label: `${at + 1}`,
    heLabel: `ה${at + 1}`,
    count: 20 + at,
    offline,
  }));
export const ruth: BookDetails = {
  title: 'Ruth',
  slug: 'Ruth',
  he: 'רות',
  fr: 'Ruth la Moabite',
  category: 'Tanakh',
  path: ['Writings'],
  kind: 'chapter',
  sections: 4,
  offline: true,
  segments: 85,
  places: chapters(4),
};
const titles = { fr: 'Ruth la Moabite', en: 'Ruth', he: 'רות', es: 'Rut' };
export const place = (chapter: number, more: Partial<ReadingPosition> = {}): ReadingPosition => ({
  reference: `Ruth ${chapter}`,
  slug: `Ruth-${chapter}`,
  heRef: `רות ה${chapter}`,
  bookTitle: 'Ruth',
  bookSlug: 'Ruth',
  titles,
  category: 'Tanakh',
  segment: null,
  bookmarked: false,
  at: '2026-01-01T10:00:00.000Z',
  ...more,
});

type Operation = keyof typeof textsContract | keyof typeof shelfContract;

export let kept: {
  book: BookDetails;
  opened: string[];
  places: ReadingPosition[];
  favorites: Favorite[];
  failing: Operation[];
};
const broken = gateway(500);
export let sent: Record<'setFavorite' | 'setReadingPosition' | 'removeReadingPosition', unknown[]>;
export function startServer(): void {
  kept = { book: ruth, opened: [], places: [], favorites: [], failing: [] };
  const or = <Answer,>(what: Operation, answer: () => Answer) => (kept.failing.includes(what) ? broken() : answer());
  serve(textsContract.book, () => or('book', () => kept.book));
  serve(shelfContract.progress, () => or('progress', () => ({ opened: kept.opened })));
  serve(shelfContract.readingPositions, () => or('readingPositions', () => kept.places));
  serve(shelfContract.favorites, () => or('favorites', () => kept.favorites));
  const setFavorite = serve(shelfContract.setFavorite, () =>
    or('setFavorite', () => {
      const { bookTitle, heRef, at: createdAt } = place(1);
      kept.favorites = [{ reference: 'Ruth', slug: 'Ruth', heRef, bookTitle, titles, chapterTitle: '', createdAt }];
      return { favorite: true };
    }),
  );
  const setReadingPosition = serve(shelfContract.setReadingPosition, ({ input }) =>
    or('setReadingPosition', () => {
      kept.places = [place(Number(input.reference.slice('Ruth '.length)), { bookmarked: true }), ...kept.places];
      return { bookmarked: true };
    }),
  );
  const removeReadingPosition = serve(shelfContract.removeReadingPosition, () =>
    or('removeReadingPosition', () => {
      kept.places = kept.places.filter(({ bookmarked }) => !bookmarked);
      return { done: true as const };
    }),
  );
  sent = { setFavorite, setReadingPosition, removeReadingPosition };
}

export function show(address = '/book/Ruth', state: Auth['state'] = 'learner') {
  const router = createMemoryRouter(
    [
      { path: '/book/:slug', element: <BookPage /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [address] },
  );
  render(
    <AuthContext value={{ state, learner: null, signOut: async () => {} }}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </AuthContext>,
  );
  return router;
}
export const card = (name = 'Ruth la Moabite') => screen.findByRole('region', { name });
export const contents = () => screen.getByRole('region', { name: words.contents });
export const tiles = () => within(contents()).getAllByRole('link');
export const nameOf = (tile: HTMLElement) => tile.getAttribute('aria-label');
export const link = (name: string) => screen.findByRole<HTMLAnchorElement>('link', { name });
export const hrefOf = (one: HTMLElement) => one.getAttribute('href');
export const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
