import { resolve } from 'node:path';

const words = (file: string) => resolve(import.meta.dirname, '../web/words', file);

/**
 * Browsers get our own words in the place of i18next (decision 033), under its names; their types, and the server's texts, are
 * i18next's. Whole names only: `i18next/dist/…` is still the library.
 */
export const lightWords = [
  { find: /^i18next$/, replacement: words('words.ts') },
  { find: /^react-i18next$/, replacement: words('use-translation.ts') },
];
