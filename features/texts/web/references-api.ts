import { useTranslation } from 'react-i18next';
import type { Chapter } from '../contract.ts';
import { categoryOf } from '../shared/category-of.ts';
import { hebrewLetters } from '../shared/hebrew-numbers.ts';
import { printRange, TO } from '../shared/ranges.ts';
import { useNames } from './names-api.ts';

type ReadingPosition = Pick<Chapter, 'ref' | 'heRef' | 'book' | 'titles'>;

/** Translates the title and leaves the numbers; in Hebrew, translates the whole reference. */
export function useReferences() {
  const { i18n } = useTranslation();
  const names = useNames();
  const section = ({ ref, heRef, book, titles }: ReadingPosition): string => {
    if (i18n.language === 'he') return heRef;
    return printRange(ref.startsWith(book) ? `${names.title(titles)}${ref.slice(book.length)}` : ref);
  };
  return {
    section,
    place: (chapter: Chapter, from: string, to = from): string => {
      // A key may start with the section: `2a:3` in `Berakhot 2a`.
      const own = from.startsWith(`${chapter.label}:`) ? from.slice(chapter.label.length + 1) : from;
      const last = to.startsWith(`${chapter.label}:`) ? to.slice(chapter.label.length + 1) : to;
      const range = `${own}${from === to ? '' : `${TO}${last}`}`;
      if (i18n.language !== 'he') return `${section(chapter)}${chapter.label === '' ? ' ' : ':'}${range}`;
      return `${section(chapter)}${chapter.label === '' ? ' ' : ', '}${inLetters(range)}`;
    },
  };
}

/** Converts numbers and pages to Hebrew numerals; other text stays. */
export const inLetters = (label: string): string =>
  label
    .replace(/\d+/g, (digits) =>
      Number(digits) > 0 && Number(digits) < 1_000 ? hebrewLetters(Number(digits)) : digits,
    )
    .replace(
      /([א-ת])([ab])(?![a-z])/g,
      (_whole, leaf: string, side: string) => `${leaf} ${side === 'a' ? 'ע״א' : 'ע״ב'}`,
    )
    .replaceAll(':', ', ');

export type LineContext = { context?: 'passage' };

const verse: LineContext = {};
const passage: LineContext = { context: 'passage' };

/**
 * Option for texts about a line: i18next then takes the key that ends in `_passage`, except in the Tanakh.
 * @param categories of the book, outermost first; none counts as the Tanakh
 */
export const lineContext = (categories: readonly string[]): LineContext =>
  categories.length === 0 || categoryOf(categories) === 'Tanakh' ? verse : passage;

export type LineNameContext = { context?: 'passage' | 'mishnah' };

const mishnah: LineNameContext = { context: 'mishnah' };

/** Option for a line's name: as `lineContext`, or `mishnah` in the Mishnah. */
export const lineNameContext = (categories: readonly string[]): LineNameContext =>
  categoryOf(categories) === 'Mishnah' ? mishnah : lineContext(categories);
