import type { Hit, SearchAnswer } from '../contract.ts';

export const titles = { fr: 'Genèse', en: 'Genesis', he: 'בראשית', es: 'Génesis' };
export const hit = (more: Partial<Hit> = {}): Hit => ({
  ref: 'Genesis 1:3',
  heRef: 'בראשית א׳:ג׳',
  slug: 'Genesis-1#v3',
  book: 'Genesis',
  titles,
  category: 'Tanakh',
  side: 'translation',
  language: 'en',
  version: null,
  snippet: [
    { text: 'God said, “Let there be ', hit: false },
    { text: 'light', hit: true },
    { text: '<b>,”', hit: false },
  ],
  source: 'stored',
  byLemma: false,
  ...more,
});
export const found = (more: Partial<SearchAnswer> = {}): SearchAnswer => ({
  directMatch: null,
  episodes: [],
  hits: [hit()],
  total: 1,
  books: [{ book: 'Genesis', titles, category: 'Tanakh', count: 1 }],
  page: 1,
  pages: 1,
  upstream: 'answered',
  unknown: [],
  ...more,
});
export const noneFound = (more: Partial<SearchAnswer> = {}) =>
  found({ hits: [], total: 0, books: [], pages: 0, ...more });
