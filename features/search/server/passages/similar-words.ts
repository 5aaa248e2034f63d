import type { ReadDatabase } from '#server/database/read-database.ts';
import { editDistance } from '#shared/edit-distance.ts';
import { consonantsOf } from './sounds.ts';

type Similar = { skeleton: string; stem: string; uses: number };
const MOST = 12;
/** Minimum length for two wrong letters. */
const LONG = 7;
const SHORTEST = 4;

/**
 * Words that start with an unknown one, otherwise those that differ by a letter or two after the first. Nearest first.
 */
export async function similarWords(db: ReadDatabase, word: string): Promise<Similar[]> {
  if (word.length < 3) return [];
  const first = word.slice(0, 1);
  // The table's key starts with the skeleton, which starts with the word's first letter.
  const { rows } = await db.query<Similar>(
    `select skeleton, stem, sum(uses)::int as uses from library_words
     where skeleton >= $1 and skeleton < $2 and length(stem) >= $3 group by skeleton, stem`,
    [first, String.fromCodePoint((first.codePointAt(0) ?? 0) + 1), word.length - 2],
  );
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

/** Fewer match too many words. */
const FEWEST_CONSONANTS = 4;

/** Read once: they do not change. */
const byConsonants = new WeakMap<ReadDatabase, Promise<Map<string, Similar[]>>>();

/** English words with the same consonants: foreign names (`Neftalí`, `Zorobabel`). */
export async function wordsByConsonants(db: ReadDatabase, word: string): Promise<Similar[]> {
  const wanted = consonantsOf(word);
  if (wanted.length < FEWEST_CONSONANTS) return [];
  const reading = byConsonants.get(db) ?? readConsonants(db);
  byConsonants.set(db, reading);
  const known = await reading.catch((error: unknown) => {
    byConsonants.delete(db);
    throw error;
  });
  // Empty while the index is being filled: not cached.
  if (known.size === 0) byConsonants.delete(db);
  return mostUsed(known.get(wanted) ?? []);
}

async function readConsonants(db: ReadDatabase): Promise<Map<string, Similar[]>> {
  const { rows } = await db.query<Similar>("select skeleton, stem, uses from library_words where stem ~ '^[a-z]'");
  return Map.groupBy(rows, ({ stem }) => consonantsOf(stem));
}

const mostUsed = (rows: Similar[]) => rows.toSorted((a, b) => b.uses - a.uses).slice(0, MOST);
