import { useTranslation } from 'react-i18next';
import type { Chapter } from '../contract.ts';
import { hebrewNumeral } from '../shared/hebrew-numbers.ts';
import { useNames } from './names.ts';

type ReadingPosition = Pick<Chapter, 'ref' | 'heRef' | 'book' | 'titles'>;

/** References as the interface writes them: the title in its language, the numbers as they are; in Hebrew all of it. */
export function useReferences() {
  const { i18n } = useTranslation();
  const names = useNames();
  const section = ({ ref, heRef, book, titles }: ReadingPosition): string => {
    if (i18n.language === 'he') return heRef;
    return ref.startsWith(book) ? `${names.title(titles)}${ref.slice(book.length)}` : ref;
  };
  const numeral = (label: string) =>
    i18n.language === 'he' ? label.replace(/\d+/g, (digits) => hebrewNumeral(Number(digits))) : label;
  return {
    section,
    /** `Genèse 1:3-5`. */
    place: (chapter: Chapter, from: string, to = from): string => {
      const [first, last] = [numeral(from), numeral(to)];
      // A label of its own may begin with the section already: `2a:3` in `Berakhot 2a`.
      const own = first.startsWith(`${chapter.label}:`) ? first.slice(chapter.label.length + 1) : first;
      return `${section(chapter)}${chapter.label === '' ? ' ' : ':'}${own}${from === to ? '' : `-${last}`}`;
    },
  };
}
