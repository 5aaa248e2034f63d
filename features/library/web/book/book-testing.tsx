import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { browserParts } from '#testing/web/dom.ts';
import { type Auth, AuthContext } from '#web/auth.ts';
import fr from '#web/locales/fr.ts';
import he from '#web/locales/he.ts';
import type { BookDetails, Favorite, ReadingPosition } from '../../contract.ts';
import BookPage from './book-page.tsx';

/** To be called once by each file of tests of the page: a browser in French, and a server that keeps what it is told. */
export function withBookServer(): void {
  beforeAll(async () => {
    browserParts();
    await i18next.use(initReactI18next).init({
      lng: 'fr',
      resources: { fr: { translation: fr }, he: { translation: he } },
      interpolation: { escapeValue: false },
    });
  });
  afterEach(async () => {
    cleanup();
    await i18next.changeLanguage('fr');
  });
  beforeEach(startServer);
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
  segment: null,
  bookmarked: false,
  at: '2026-01-01T10:00:00.000Z',
  ...more,
});

type Answer = { body: unknown; status?: number };
export let kept: {
  book: Answer;
  opened: string[];
  places: ReadingPosition[];
  favorites: Favorite[];
  failing: RegExp | null;
};
export let calls: { what: string; body: unknown }[];
export function startServer(): void {
  kept = { book: { body: ruth }, opened: [], places: [], favorites: [], failing: null };
  calls = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = decodeURIComponent(new URL(request.url).pathname.replace('/api/library/', ''));
    const what = `${request.method} ${path}`;
    calls.push({ what, body: request.method === 'GET' ? undefined : await request.json().catch(() => undefined) });
    const { body, status = 200 } = answerTo(what);
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  });
}
function answerTo(what: string): Answer {
  if (kept.failing?.test(what)) return refusal('INTERNAL_SERVER_ERROR', 500, 'errors.unexpected');
  if (what.endsWith('/progress')) return { body: { opened: kept.opened } };
  if (what === 'GET places') return { body: kept.places };
  if (what === 'GET favorites') return { body: kept.favorites };
  if (what.startsWith('GET books/')) return kept.book;
  if (what === 'PUT favorites/Ruth') {
    const { reference, slug, bookTitle, heRef } = { ...place(1), reference: 'Ruth', slug: 'Ruth' };
    kept.favorites = [{ reference, slug, heRef, bookTitle, titles, chapterTitle: '', createdAt: place(1).at }];
    return { body: { favorite: true } };
  }
  const chapter = Number(/^PUT places\/Ruth (\d)$/.exec(what)?.[1]);
  if (chapter) {
    kept.places = [place(chapter, { bookmarked: true }), ...kept.places];
    return { body: { bookmarked: true } };
  }
  if (what.startsWith('DELETE places/Ruth ')) {
    kept.places = kept.places.filter(({ bookmarked }) => !bookmarked);
    return { body: { done: true } };
  }
  throw new Error(`not expected: ${what}`);
}
export const refusal = (code: string, status: number, messageKey: string): Answer => ({
  body: { defined: true, code, status, message: code, data: { messageKey } },
  status,
});

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
