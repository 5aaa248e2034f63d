import { loadPageWords, type PageWords } from '#web/i18n.ts';
import { legalApi } from './legal-api.ts';

const words: PageWords = {
  fr: () => import('../locales/page-fr.json'),
  en: () => import('../locales/page-en.json'),
  he: () => import('../locales/page-he.json'),
  es: () => import('../locales/page-es.json'),
};

/** The catalogue of the legal pages, loaded with them only. */
export const legalWords = () => loadPageWords(words);

/** Facts shown on all legal pages. */
export const facts = () => [legalApi.show.queryOptions()];
