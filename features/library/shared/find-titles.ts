import { foldName } from './fold-name.ts';
import { hebrewSounds } from './hebrew-sounds.ts';

/** What of a title can be looked for: its names in every language there is one in. */
export type Named = { title: string; he: string; fr?: string; es?: string; also?: string[] };

/**
 * Finds titles by parts of their name in any language, without accents, case, vowels or punctuation. The names are
 * folded once, so that a keystroke only compares: six thousand titles take about a millisecond.
 * @param named whose names they are looked for by
 * @returns a function from what was typed to the titles that hold it, in the order they were given; all of them for
 * nothing typed
 */
export function titleFinder<Book>(books: Book[], named: (book: Book) => Named): (typed: string) => Book[] {
  // A line break parts the names: what is typed never holds one, so no match runs over two names.
  const folded = books
    .map(named)
    .map(({ title, he, fr = '', es = '', also = [] }) =>
      [...new Set([title, he, fr, es, ...also].map(foldName))].join('\n'),
    );
  let sounds: string[] | null = null;
  /** Only when nothing is written like it: names that sound like it in the transliteration of another language. */
  function alike(wanted: string): Book[] {
    const asked = hebrewSounds(wanted).filter(({ length }) => length >= SHORTEST_SOUND);
    if (asked.length === 0) return [];
    sounds ??= folded.map((names) => names.split('\n').flatMap(hebrewSounds).join('\n'));
    return books.filter((_, at) => asked.some((one) => sounds?.[at]?.includes(one)));
  }

  // What was asked last, and the numbers of what has it: whoever goes on typing looks among those.
  let last = { wanted: '', found: [...folded.keys()] };
  const all = last;
  return (typed) => {
    const wanted = foldName(typed);
    if (wanted === '') return books;
    const words = wanted.split(' ');
    const holds = (names: string): boolean =>
      names.includes(wanted) ||
      // Several beginnings of words may stand apart from each other, but all in one name.
      (words.length > 1 &&
        words.every((word) => names.includes(word)) &&
        names.split('\n').some((name) => words.every((word) => ` ${name}`.includes(` ${word}`))));
    const among = wanted.startsWith(last.wanted) ? last : all;
    last = { wanted, found: among.found.filter((at) => holds(folded[at] ?? '')) };
    return last.found.length > 0 ? last.found.map((at) => books[at] as Book) : alike(wanted);
  };
}

/** Shorter ones are part of too many names. */
const SHORTEST_SOUND = 4;
