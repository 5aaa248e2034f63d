import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import i18next from 'i18next';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { shelfContract } from '#features/shelf/contract.ts';
import { type Chapter, textsContract } from '#features/texts/contract.ts';
import { changeReaderSettings, setHebrewOnly } from '#features/texts/web/reader-settings-api.ts';
import { type AnswerOf, apiServer, refuse, sentTo, serve } from '#testing/browser/server.ts';
import { browserParts } from '#testing/web/dom.ts';
import { inLanguages } from '#testing/web/in-french.ts';
import { AuthContext } from '#web/auth.ts';
import fr from '#web/locales/fr.ts';
import he from '#web/locales/he.ts';
import ReaderPage from '../web/page/reader-page.tsx';

export const titles = { fr: 'Genèse', en: 'Genesis', he: 'בראשית', es: 'Génesis' };
export const genesis = (n: number, more: Partial<Chapter> = {}): Chapter => ({
  ref: `Genesis ${n}`,
  heRef: 'בראשית א׳',
  book: 'Genesis',
  bookSlug: 'Genesis',
  heTitle: 'בראשית',
  titles,
  kind: 'chapter',
  label: String(n),
  heLabel: 'א׳',
  position: n,
  sections: 50,
  categories: ['Tanakh', 'Torah'],
  segments: [
    { key: '1', source: ['בְּרֵאשִׁ֖ית בָּרָ֣א׃', { m: 'pe' }], translation: `In the beginning ${n}` },
    {
      key: '2',
      source: [{ k: 'היצא', q: 'הַיְצֵ֣א' }, ' וְהָאָ֗רֶץ'],
      translation: 'The earth <b>was</b><sup class="footnote-marker">a</sup><i class="footnote">Or: became</i> void',
    },
    { key: '3', source: ['וַיֹּ֥אמֶר'], translation: null, translationAt: '2' },
    { key: '4', source: ['וַיַּ֧רְא'], translation: null },
  ],
  previous: n > 1 ? `Genesis-${n - 1}` : null,
  next: `Genesis-${n + 1}`,
  versions: {
    source: { language: 'he', title: 'WLC', license: 'CC BY 4.0', url: 'https://hb.openscriptures.org' },
    translation: { language: 'en', title: 'World English Bible', license: 'Public Domain', url: '' },
  },
  available: [],
  ...more,
});

export type ChapterAnswer = AnswerOf<typeof textsContract.chapter>;
export const texts = new Map<string, ChapterAnswer>();
export const askedFor = () => sentTo(textsContract.chapter).map(({ reference }) => reference);

export function readerWorld(): void {
  apiServer();
  beforeAll(async () => {
    browserParts();
    await inLanguages({ fr, he });
  });
  afterEach(async () => {
    cleanup();
    vi.unstubAllGlobals();
    browserParts();
    changeReaderSettings({ layout: 'both', vowels: true, cantillation: true, translationLanguage: null, keys: true });
    await i18next.changeLanguage('fr');
  });

  beforeEach(() => {
    // Other test files change settings.
    setHebrewOnly(false);
    texts.clear();
    for (const n of [1, 2, 3]) texts.set(`Genesis-${n}`, () => genesis(n));
    serve(textsContract.chapter, (call) =>
      (texts.get(call.input.reference) ?? refuse('TEXT_NOT_FOUND', 'library.textNotFound'))(call),
    );
    serve(shelfContract.readingPositions, () => []);
    serve(shelfContract.setReadingPosition, () => ({ bookmarked: true }));
    serve(shelfContract.favorites, () => []);
    serve(shelfContract.setFavorite, () => ({ favorite: true }));
  });
}

const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

export function show(address: string, queryClient = newClient()) {
  const router = createMemoryRouter([{ path: '/text/:bookId/:sectionId?', element: <ReaderPage /> }], {
    initialEntries: [address],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <AuthContext
        value={{ state: 'learner', learner: { id: '1', name: 'Dov', email: 'd@x.test' }, signOut: async () => {} }}
      >
        <RouterProvider router={router} />
      </AuthContext>
    </QueryClientProvider>,
  );
  return router;
}
export const address = ({ state: { location } }: ReturnType<typeof show>) =>
  `${location.pathname}${location.search}${location.hash}`;
