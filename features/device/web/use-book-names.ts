import { useTranslation } from 'react-i18next';
import { isLanguage } from '#shared/languages.ts';
import type { DeviceBook } from '../contract.ts';

/** Writes names of books in the language of the page. */
export function useBookNames(): (books: readonly DeviceBook[]) => string {
  const { i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  const list = new Intl.ListFormat(i18n.language, { type: 'unit' });
  return (books) => list.format(books.map(({ titles }) => titles[language]));
}
