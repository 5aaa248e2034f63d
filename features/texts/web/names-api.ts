import { useTranslation } from 'react-i18next';
import type { CatalogueBook, Category, Chapter } from '../contract.ts';

type Look = 'blue' | 'green' | 'purple' | 'orange' | 'red' | 'indigo' | 'yellow' | 'pink' | 'cyan' | 'gray' | 'slate';

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
type NamedLanguage = Language | 'arc';

export function useNames() {
  const { t, i18n } = useTranslation();
  const language = i18n.language as Language;
  return {
    title: (titles: Chapter['titles']) => titles[language] ?? titles.en,
    book: ({ title, he, fr, es }: Pick<CatalogueBook, 'title' | 'he' | 'fr' | 'es'>) =>
      ({ en: title, he: he || title, fr: fr ?? title, es: es ?? title })[language] ?? title,
    category: (name: string) =>
      i18n.exists(`library.categories.${name}`) ? t(`library.categories.${name as Category}`) : name,
    /** Common names are texts: creating Intl.DisplayNames is slow, and some browsers lack Aramaic. */
    language: (code: string) =>
      i18n.exists(`library.languages.${code}`)
        ? t(`library.languages.${code as NamedLanguage}`)
        : (new Intl.DisplayNames([i18n.language], { type: 'language' }).of(code) ?? code),
  };
}
