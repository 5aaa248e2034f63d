import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { browserParts } from '#testing/web/dom.ts';
import { AuthContext } from '#web/auth.ts';
import fr from '#web/locales/fr.ts';
import he from '#web/locales/he.ts';
import type { Chapter } from '../../contract.ts';
import ReaderPage from '../reader/reader-page.tsx';
import { changeReaderSettings } from '../reader/reader-settings.ts';

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

export type Answer = { status?: number; body: unknown } | (() => Promise<Response>);
/** What the server answers to a path, perhaps with its query; writing under `PUT /path`. */
export const answers = new Map<string, Answer>();
/** What it was asked, in order. */
export const asked: string[] = [];
export const written: { path: string; body: unknown }[] = [];
export const refusal = (status: number, code: string, messageKey: string): Answer => ({
  status,
  body: { defined: true, code, status, message: '', data: { messageKey } },
});
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** Sets the reader up for the tests of a file: words, a server, and what was set taken back after each. */
export function readerWorld(): void {
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
    vi.unstubAllGlobals();
    browserParts();
    changeReaderSettings({ layout: 'both', vowels: true, cantillation: true, translationLanguage: null });
    await i18next.changeLanguage('fr');
  });

  beforeEach(() => {
    answers.clear();
    answers.set('/library/places', { body: [] });
    answers.set('/library/favorites', { body: [] });
    for (const n of [1, 2, 3]) answers.set(`/library/texts/Genesis-${n}`, { body: genesis(n) });
    asked.length = 0;
    written.length = 0;
    vi.stubGlobal('fetch', async (request: Request) => {
      const url = new URL(request.url);
      const path = decodeURIComponent(url.pathname.replace('/api', ''));
      asked.push(`${path}${url.search}`);
      if (request.method !== 'GET') {
        written.push({ path, body: await request.json().catch(() => null) });
        const answer = answers.get(`${request.method} ${path}`) ?? { body: { bookmarked: true, favorite: true } };
        return typeof answer === 'function' ? answer() : json(answer.body, answer.status);
      }
      const answer = answers.get(`${path}${url.search}`) ?? answers.get(path);
      if (!answer) return json({ defined: false, code: 'NOT_FOUND', status: 404, message: path }, 404);
      return typeof answer === 'function' ? answer() : json(answer.body, answer.status);
    });
  });
}

/** The reader at an address, for somebody who is signed in. */
export function show(address: string) {
  const router = createMemoryRouter([{ path: '/text/:bookId/:sectionId?', element: <ReaderPage /> }], {
    initialEntries: [address],
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
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
