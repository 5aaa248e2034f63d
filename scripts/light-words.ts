import { resolve } from 'node:path';

const words = (file: string) => resolve(import.meta.dirname, '../web/words', file);

/**
 * Replaces i18next by our own implementation in the browser (decision 033), under its names; types and the server's
 * texts stay i18next's. Exact names only: `i18next/dist/…` is still the library.
 */
export const lightWords = [
  { find: /^i18next$/, replacement: words('words.ts') },
  { find: /^react-i18next$/, replacement: words('use-translation.ts') },
];
