import { plainDashes } from './ranges.ts';
import { slugOf, slugTitle } from './slugs.ts';

const TITLE = /^(?:\p{N}{1,4} )?\p{L}[\p{L}\p{N}\p{M} ,.;:!?'’"״׳()&\-–~]{0,150}$/u;
// Any level may be the side of a leaf: `Zohar 1:15a`.
const ADDRESS = /^(.+?)[\s.,_]+(\d{1,4}[ab]?(?:[:.]\d{1,4}[ab]?){0,4}(?:-\d{1,4}[ab]?(?:[:.]\d{1,4}[ab]?){0,4})?)$/;

/** A reference to an unknown book: the words before the last numbers, and the numbers. */
export type Guess = { title: string; label: string };

/**
 * Parses a possible position in an unknown book: `Some Title 3:2`, `Some-Title-3`.
 * @returns null if it cannot be one
 */
export function guessReference(input: string): Guess | null {
  if (input.length > 200 || /[\u0000-\u001f\u007f\\<>%#@]/.test(input)) return null;
  const text = input.trim();
  const slugged = !/[\s_]/.test(text) && text.includes('-');
  if (slugged) {
    const cut = text.lastIndexOf('-');
    const label = text.slice(cut + 1);
    if (/^\d{1,4}[ab]?(\.\d{1,4}[ab]?)*$/.test(label))
      return guess(slugTitle(text.slice(0, cut)), label.replaceAll('.', ':'));
    return guess(slugTitle(text), '');
  }
  const match = ADDRESS.exec(plainDashes(text));
  const words = (title: string) => title.replace(/_/g, ' ').replace(/\s+/g, ' ').trim();
  return match?.[1] && match[2] ? guess(words(match[1]), match[2].replaceAll('.', ':')) : guess(words(text), '');
}

const guess = (title: string | null, label: string): Guess | null =>
  title !== null && TITLE.test(title) && !title.includes('..') ? { title, label } : null;

/** Splits a canonical reference of the source: `Pesach Haggadah, Kadesh 2`, `Berakhot 2a`. */
export function cutReference(reference: string): Guess {
  const match = /^(.+) (\d{1,4}[ab]?(?::\d{1,4}[ab]?){0,4}(?:-[\d:ab]+)?)$/.exec(reference);
  return match?.[1] && match[2]
    ? { title: match[1], label: match[2].replace(/-.*$/, '') }
    : { title: reference, label: '' };
}

export function slugOfReference(reference: string): string {
  const { title, label } = cutReference(reference);
  return slugOf(title, label);
}
