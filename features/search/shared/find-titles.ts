import { foldName } from '#features/texts/shared/fold-name.ts';
import { hebrewSounds } from '#features/texts/shared/hebrew-sounds.ts';

export type Named = { title: string; he: string; fr?: string; es?: string; also?: string[] };

/** All names folded once, joined by line breaks, which queries never contain. */
export const namesOf = ({ title, he, fr = '', es = '', also = [] }: Named): string =>
  [...new Set([title, he, fr, es, ...also].map(foldName))].join('\n');

type Titled = { names: string };

/**
 * Finds titles by parts of their names, ignoring accents, case, vowels and punctuation.
 * @returns a function from the query to the matches in order; all for an empty query
 */
export function titleFinder<Book extends Named>(books: readonly Book[]): (typed: string) => Book[] {
  const find = shelfFinder([books.map((book) => ({ book, names: namesOf(book) }))]);
  return (typed) => find(typed).flatMap((shelf) => shelf.map(({ book }) => book));
}

export function shelfFinder<Title extends Titled>(
  shelves: readonly (readonly Title[])[],
): (typed: string) => readonly (readonly Title[])[] {
  const sounds = new WeakMap<Title, string>();
  const soundsOf = (title: Title): string => {
    const known = sounds.get(title) ?? title.names.split('\n').flatMap(hebrewSounds).join('\n');
    sounds.set(title, known);
    return known;
  };
  /** Fallback: titles that sound similar in another transliteration. */
  function alike(wanted: string) {
    const asked = hebrewSounds(wanted).filter(({ length }) => length >= SHORTEST_SOUND);
    if (asked.length === 0) return [];
    return those(shelves, (title) => asked.some((one) => soundsOf(title).includes(one)));
  }

  // Continued typing searches only the previous matches.
  let last = { wanted: '', found: shelves };
  return (typed) => {
    const wanted = foldName(typed);
    if (wanted === '') return shelves;
    const words = wanted.split(' ');
    const holds =
      words.length === 1
        ? ({ names }: Title) => names.includes(wanted)
        : ({ names }: Title) => names.includes(wanted) || holdsEach(names, words);
    last = { wanted, found: those(wanted.startsWith(last.wanted) ? last.found : shelves, holds) };
    return last.found.length > 0 ? last.found : alike(wanted);
  };
}

function those<Title>(shelves: readonly (readonly Title[])[], which: (title: Title) => boolean) {
  const found: (readonly Title[])[] = [];
  for (const shelf of shelves) {
    const some = shelf.filter(which);
    if (some.length > 0) found.push(some);
  }
  return found;
}

const holdsEach = (names: string, words: string[]): boolean =>
  words.every((word) => names.includes(word)) &&
  names.split('\n').some((name) => words.every((word) => ` ${name}`.includes(` ${word}`)));

const SHORTEST_SOUND = 4;
