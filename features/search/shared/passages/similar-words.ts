import { editDistance } from '#shared/edit-distance.ts';
import type { SearchIndex, Similar } from './search-index.ts';
import { consonantsOf } from './sounds.ts';

const MOST = 12;
const LONG = 7;
const SHORTEST = 4;

/**
 * Words that start with an unknown one, otherwise those that differ by a letter or two after the first. Nearest first.
 */
export async function similarWords(index: SearchIndex, word: string): Promise<Similar[]> {
  if (word.length < 3) return [];
  const rows = await index.wordsFrom(word.slice(0, 1), word.length - 2);
  const longer = rows.filter(({ stem }) => stem.startsWith(word));
  if (longer.length > 0) return mostUsed(longer);
  if (word.length < SHORTEST) return [];
  const allowed = word.length >= LONG ? 2 : 1;
  for (let wrong = 1; wrong <= allowed; wrong++) {
    const near = rows.filter(({ stem }) => editDistance(word, stem, wrong) <= wrong);
    if (near.length > 0) return mostUsed(near);
  }
  return [];
}

const FEWEST_CONSONANTS = 4;

/** English words with the same consonants: foreign names (`Neftalí`, `Zorobabel`). */
export async function wordsByConsonants(index: SearchIndex, word: string): Promise<Similar[]> {
  const wanted = consonantsOf(word);
  if (wanted.length < FEWEST_CONSONANTS) return [];
  return mostUsed((await index.wordsByConsonants()).get(wanted) ?? []);
}

/** Words of equal use are in alphabetical order. */
const mostUsed = (rows: Similar[]) =>
  rows.toSorted((a, b) => b.uses - a.uses || (a.stem < b.stem ? -1 : 1)).slice(0, MOST);
