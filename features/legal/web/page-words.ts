import { loadPageWords, type PageWords } from '#web/i18n.ts';
import { legalApi } from './legal-api.ts';

const words: PageWords = {
  fr: () => import('../locales/page-fr.json'),
  en: () => import('../locales/page-en.json'),
  he: () => import('../locales/page-he.json'),
  es: () => import('../locales/page-es.json'),
};

/** The words of the legal pages, which nobody else waits for. */
export const legalWords = () => loadPageWords(words);

/** What all of them show of this installation. */
export const facts = () => [legalApi.show.queryOptions()];
