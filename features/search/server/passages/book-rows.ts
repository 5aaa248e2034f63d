import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import type pg from 'pg';
import type { CorpusVerse } from '#features/texts/server/corpus-api.ts';
import type { CorpusWord } from '#features/texts/shared/corpus-word.ts';
import { formatFragment } from '#features/texts/shared/fragments.ts';
import { hebrewNumeral } from '#features/texts/shared/hebrew-numbers.ts';
import {
  formatHebrewReference,
  formatReference,
  parseReference,
  referenceSlug,
} from '#features/texts/shared/references.ts';
import { latinWords, plainHebrew, plainLatin } from '#features/texts/shared/search-words.ts';
import { indexEnglish } from '../../shared/passages/english-words.ts';
import { WordIndex } from '../../shared/passages/tokens.ts';
import { indexVerse } from '../../shared/passages/verse-words.ts';
import { Vocabulary } from '../../shared/passages/vocabulary.ts';
import { readingOrder } from './reading-order.ts';
import { stemsOf } from './stems.ts';

type Plain = (word: string) => string;
/** Caches of plain forms: most words recur in the next book. */
export type PlainForms = { hebrew: Plain; latin: Plain };

export const rememberingForms = (): PlainForms => ({
  hebrew: remembering(plainHebrew),
  latin: remembering(plainLatin),
});

function remembering(plain: Plain): Plain {
  const known = new Map<string, string>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const made = plain(word);
    known.set(word, made);
    return made;
  };
}

export type BookRows = { columns: unknown[][]; vocabulary: Vocabulary };

/** @param order position of the book in the Bible, from 0 */
export async function readBookRows(
  db: Pick<pg.Pool, 'query'>,
  folder: string,
  { title, order }: { title: string; order: number },
  { hebrew, latin }: PlainForms,
): Promise<BookRows> {
  const read = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(folder, name), 'utf8'));
  const chapters = (await read(`${title}.json`)) as CorpusVerse[][];
  const words = (await read(`${title}.words.json`)) as CorpusWord[][][];
  const english = chapters.map((verses) => verses.map(({ en }) => latinWords(en ?? '', latin)));
  const stems = await stemsOf(db, new Set(english.flat(2)));
  const vocabulary = new Vocabulary();
  const columns: unknown[][] = Array.from({ length: 9 }, () => []);
  const add = (...row: unknown[]) => {
    for (const [column, value] of row.entries()) columns[column]?.push(value);
  };
  for (const [c, verses] of chapters.entries()) {
    const chapter = parseReference(`${title} ${c + 1}`);
    if (!chapter) throw new Error(`${title} ${c + 1} is no reference`);
    const section = formatReference(chapter);
    const heSection = formatHebrewReference(chapter);
    const slug = referenceSlug(chapter);
    for (const [v, { n, he, en }] of verses.entries()) {
      const names = [
        section,
        `${section}:${n}`,
        `${heSection}:${hebrewNumeral(n)}`,
        slug + formatFragment({ from: `${n}`, to: `${n}` }),
      ];
      const place = readingOrder({ category: 'Tanakh', order, section: c + 1, n });
      const lemmas = (words[c]?.[v] ?? []).map(([, lemma]) => lemma);
      const { body, index: hebrewIndex, analyses } = indexVerse(he, lemmas, hebrew);
      for (const analysis of analyses) vocabulary.addHebrew(analysis);
      if (body) add(...names, 'source', 'he', place, body, hebrewIndex.toString());
      if (en === null) continue;
      const index = new WordIndex();
      const englishWords = english[c]?.[v] ?? [];
      indexEnglish(englishWords, stems, index);
      for (const word of englishWords) vocabulary.addEnglish(word, stems.get(word)?.stem ?? word);
      add(...names, 'translation', 'en', place, en, index.toString());
    }
    // Lets the event loop handle other work.
    if (c % 8 === 7) await breathe();
  }
  return { columns, vocabulary };
}
