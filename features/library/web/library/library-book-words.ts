import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogueBook } from '../../contract.ts';
import { useNames } from '../names.ts';

type Words = {
  title: string;
  /** Beside the title; empty where the title is the Hebrew one, or there is none. */
  hebrew: string;
  facts: string;
  readLabel: string;
};

/** What the lines of books say, for all of them at once: a line that asked for itself would cost while one types. */
export function useBookWords() {
  const { t, i18n } = useTranslation();
  const names = useNames();
  const nameOf = names.book;
  // The language is all that changes what is said.
  // biome-ignore lint/correctness/useExhaustiveDependencies: nameOf is made anew each time, and depends on the language
  return useMemo(() => {
    const inHebrew = i18n.language === 'he';
    /** How long a book is, as far as it is known; what is not known is said to be unknown. */
    const length = ({ kind, sections, pages }: CatalogueBook): string => {
      if (sections === null) return t('library.countUnknown');
      const count = {
        chapter: () => t('library.chapterCount', { count: sections }),
        page: () => t('library.pageCount', { count: sections }),
        section: () => t('library.sectionCount', { count: sections }),
      }[kind]();
      return pages ? `${count}, ${t('library.pagesFromTo', { from: pages[0], to: pages[1] })}` : count;
    };
    const known = new WeakMap<CatalogueBook, Words>();
    const of = (book: CatalogueBook): Words => {
      const title = nameOf(book);
      return {
        title,
        hebrew: !inHebrew && /[א-ת]/.test(book.he) ? book.he : '',
        facts: length(book),
        readLabel: t('library.readBook', { title }),
      };
    };
    return {
      read: t('library.read'),
      onlineOnly: t('library.onlineOnly'),
      of: (book: CatalogueBook): Words => {
        const before = known.get(book);
        if (before) return before;
        const said = of(book);
        known.set(book, said);
        return said;
      },
    };
  }, [t, i18n.language]);
}
export type BookWords = ReturnType<typeof useBookWords>;
