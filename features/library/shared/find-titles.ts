import { foldName } from './fold-name.ts';
import { hebrewSounds } from './hebrew-sounds.ts';

/** What of a title can be looked for: its names in every language there is one in. */
export type Named = { title: string; he: string; fr?: string; es?: string; also?: string[] };

/**
 * What a title is looked for by: all its names, folded once, so that a keystroke only compares. A line break parts them: what is
 * typed never holds one, so no match runs over two names.
 */
export const namesOf = ({ title, he, fr = '', es = '', also = [] }: Named): string =>
  [...new Set([title, he, fr, es, ...also].map(foldName))].join('\n');

/** Something with a title, by its `namesOf`. */
type Titled = { names: string };

/**
 * Finds titles by parts of their name in any language, without accents, case, vowels or punctuation. Six thousand of them take
 * about a millisecond.
 * @returns a function from what was typed to the titles that hold it, in the order they were given; all of them for
 * nothing typed
 */
export function titleFinder<Book extends Named>(books: readonly Book[]): (typed: string) => Book[] {
  const find = shelfFinder([books.map((book) => ({ book, names: namesOf(book) }))]);
  return (typed) => find(typed).flatMap((shelf) => shelf.map(({ book }) => book));
}

/**
 * The same for titles that stand on shelves: of each shelf what was found, and no shelf where nothing was. Whoever draws them
 * then goes through the shelves, and not through all titles.
 */
export function shelfFinder<Title extends Titled>(
  shelves: readonly (readonly Title[])[],
): (typed: string) => readonly (readonly Title[])[] {
  const sounds = new WeakMap<Title, string>();
  const soundsOf = (title: Title): string => {
    const known = sounds.get(title) ?? title.names.split('\n').flatMap(hebrewSounds).join('\n');
    sounds.set(title, known);
    return known;
  };
  /** Only when nothing is written like it: names that sound like it in the transliteration of another language. */
  function alike(wanted: string) {
    const asked = hebrewSounds(wanted).filter(({ length }) => length >= SHORTEST_SOUND);
    if (asked.length === 0) return [];
    return those(shelves, (title) => asked.some((one) => soundsOf(title).includes(one)));
  }

  // What was asked last, and what has it: whoever goes on typing looks among those.
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

/** Several beginnings of words may stand apart from each other, but all in one name. */
const holdsEach = (names: string, words: string[]): boolean =>
  words.every((word) => names.includes(word)) &&
  names.split('\n').some((name) => words.every((word) => ` ${name}`.includes(` ${word}`)));

/** Shorter ones are part of too many names. */
const SHORTEST_SOUND = 4;
