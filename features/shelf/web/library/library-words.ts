import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogueBook } from '#features/texts/contract.ts';
import { type Category, hebrewCategories } from '#features/texts/shared/categories.ts';
import { useNames } from '#features/texts/web/names-api.ts';

type BookWords = {
  title: string;
  /** Empty if the title is already in Hebrew, or lacks a Hebrew form. */
  hebrew: string;
  facts: string;
  readLabel: string;
};

/** Computed once for all lines: hooks in each line would slow typing. */
export function useLineWords() {
  const { t, i18n } = useTranslation();
  const names = useNames();
  const { book: nameOf, category: categoryOf } = names;
  // Texts depend on the language only.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names are made anew each time, and depend on the language
  return useMemo(() => {
    const inHebrew = i18n.language === 'he';
    const inFigures = new Intl.NumberFormat(i18n.language);
    const length = ({ kind, sections, pages }: CatalogueBook): string => {
      if (sections === null) return t('library.countUnknown');
      const count = {
        chapter: () => t('library.chapterCount', { count: sections }),
        page: () => t('library.pageCount', { count: sections }),
        section: () => t('library.sectionCount', { count: sections }),
      }[kind]();
      return pages ? `${count}, ${t('library.pagesFromTo', { from: pages[0], to: pages[1] })}` : count;
    };
    const known = new WeakMap<CatalogueBook, BookWords>();
    return {
      read: t('library.read'),
      onlineOnly: t('library.onlineOnly'),
      category: categoryOf,
      hebrewCategory: (category: Category): string => (inHebrew ? '' : hebrewCategories[category]),
      books: (count: number): string => t('library.bookCount', { count, number: inFigures.format(count) }),
      book: (book: CatalogueBook): BookWords => {
        const before = known.get(book);
        if (before) return before;
        const title = nameOf(book);
        const said = {
          title,
          hebrew: !inHebrew && /[א-ת]/.test(book.he) ? book.he : '',
          facts: length(book),
          readLabel: t('library.readBook', { title }),
        };
        known.set(book, said);
        return said;
      },
    };
  }, [t, i18n.language]);
}
export type LineWords = ReturnType<typeof useLineWords>;
