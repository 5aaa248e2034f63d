import { useTranslation } from 'react-i18next';
import type { CatalogueBook, Category, Chapter } from '../contract.ts';

type Look = 'blue' | 'green' | 'purple' | 'orange' | 'red' | 'indigo' | 'yellow' | 'pink' | 'cyan' | 'gray' | 'slate';

/** The colours of the specification. */
const looks: Partial<Record<Category, Look>> = {
  Tanakh: 'blue',
  Mishnah: 'green',
  Talmud: 'purple',
  Midrash: 'orange',
  Halakha: 'red',
  Kabbalah: 'indigo',
  Philosophy: 'yellow',
  Liturgy: 'pink',
  Tosefta: 'cyan',
  Commentary: 'gray',
};
export const lookOf = (category: string): Look => looks[category as Category] ?? 'slate';

type Language = keyof Chapter['titles'];

/** Names of books, categories and languages in the language of the interface. */
export function useNames() {
  const { t, i18n } = useTranslation();
  const language = i18n.language as Language;
  return {
    /** A name that is there in every language. */
    title: (titles: Chapter['titles']) => titles[language] ?? titles.en,
    /** A title of the catalogue, in English where it has no other name. */
    book: ({ title, he, fr, es }: Pick<CatalogueBook, 'title' | 'he' | 'fr' | 'es'>) =>
      ({ en: title, he: he || title, fr: fr ?? title, es: es ?? title })[language] ?? title,
    /** A category or a part of one; those of the source that we have no word for stay as they are. */
    category: (name: string) =>
      i18n.exists(`library.categories.${name}`) ? t(`library.categories.${name as Category}`) : name,
    /** A language by its code: `français`. Browsers have no name for Aramaic in every language. */
    language: (code: string) =>
      code === 'arc'
        ? t('library.aramaic')
        : (new Intl.DisplayNames([i18n.language], { type: 'language' }).of(code) ?? code),
  };
}
