import { plainDashes } from './ranges.ts';
import { slugOf, slugTitle } from './slugs.ts';

const TITLE = /^(?:\p{N}{1,4} )?\p{L}[\p{L}\p{N}\p{M} ,.;:!?'’"״׳()&\-–~]{0,150}$/u;
// Any level may be the side of a leaf: `Zohar 1:15a`.
const ADDRESS = /^(.+?)[\s.,_]+(\d{1,4}[ab]?(?:[:.]\d{1,4}[ab]?){0,4}(?:-\d{1,4}[ab]?(?:[:.]\d{1,4}[ab]?){0,4})?)$/;

/** A reference to a book of which we know nothing: the words before the last numbers, and the numbers. */
export type Guess = { title: string; label: string };

/**
 * Reads what may be a place in a book we do not know, for the source to judge: `Some Title 3:2`, `Some-Title-3`.
 * @returns null for what cannot be a title and a place
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

/** A canonical reference of the source cut into title and place: `Pesach Haggadah, Kadesh 2`, `Berakhot 2a`. */
export function cutReference(reference: string): Guess {
  const match = /^(.+) (\d{1,4}[ab]?(?::\d{1,4}[ab]?){0,4}(?:-[\d:ab]+)?)$/.exec(reference);
  return match?.[1] && match[2]
    ? { title: match[1], label: match[2].replace(/-.*$/, '') }
    : { title: reference, label: '' };
}

/** The part of an address that stands for a canonical reference of the source. */
export function slugOfReference(reference: string): string {
  const { title, label } = cutReference(reference);
  return slugOf(title, label);
}
