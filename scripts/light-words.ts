import { resolve } from 'node:path';

const words = (file: string) => resolve(import.meta.dirname, '../web/words', file);

/**
 * Our implementation of i18next in the browser (decision 033). Exact names only: `i18next/dist/…` is still the library.
 */
export const lightWords = [
  { find: /^i18next$/, replacement: words('words.ts') },
  { find: /^react-i18next$/, replacement: words('use-translation.ts') },
];
