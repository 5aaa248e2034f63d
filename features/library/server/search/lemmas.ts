import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { HITS_PER_PAGE, type Hit, type Word } from '../../contract.ts';
import { findPassages } from './find-passages.ts';
import { presentHit } from './present-hit.ts';
import { lemmaToken } from './tokens.ts';
import { type CorpusWord, strongNumber } from './verse-words.ts';

const BOOKS_IN_MEMORY = 3;

/**
 * The words of the embedded Bible with lemma, headword and grammar.
 * @param corpusFolder what `buildCorpus` made
 */
export function createWords(corpusFolder: string) {
  const parsed = new Map<string, Promise<CorpusWord[][][]>>();
  let headwords: Promise<string[]> | null = null;

  /** Headwords by the number of their lemma. The file has all of them in 145 KB and is read with the first chapter. */
  function openHeadwords(): Promise<string[]> {
    headwords ??= readFile(join(corpusFolder, 'headwords.json'), 'utf8').then((text) => JSON.parse(text) as string[]);
    headwords.catch(() => {
      headwords = null;
    });
    return headwords;
  }

  /** A book's file is read once for however many ask; the last few stay. */
  function openBook(title: string): Promise<CorpusWord[][][]> {
    const known = parsed.get(title);
    if (known) return known;
    const reading = readFile(join(corpusFolder, `${title}.words.json`), 'utf8').then(
      (text) => JSON.parse(text) as CorpusWord[][][],
    );
    parsed.set(title, reading);
    reading.catch(() => parsed.delete(title));
    const oldest = parsed.keys().next().value;
    if (parsed.size > BOOKS_IN_MEMORY && oldest !== undefined) parsed.delete(oldest);
    return reading;
  }

  /**
   * The words of a chapter, verse by verse.
   * @param title of an embedded book, as `books` has it: it names a file
   * @returns null for a chapter that is not there
   */
  async function wordsOf(title: string, chapter: number): Promise<Word[][] | null> {
    const [book, known] = await Promise.all([openBook(title), openHeadwords()]);
    const present = ([text, lemma, morph]: CorpusWord): Word => {
      const headword = known[Number.parseInt(strongNumber(lemma.split('/').at(-1) ?? ''), 10)];
      return { text, lemma, morph, ...(headword && { headword }) };
    };
    return book[chapter - 1]?.map((words) => words.map(present)) ?? null;
  }
  return { wordsOf };
}

/**
 * Where a lemma stands in the embedded Bible, in the order of the canon, its words marked.
 * @param lemma as a word has it (`c/d/776`, `1254 a`) or its number alone (`776`)
 */
export async function placesOfLemma(
  db: Pick<pg.Pool, 'query'>,
  lemma: string,
  page: number,
): Promise<{ total: number; hits: Hit[]; page: number; pages: number }> {
  const last = lemma.split('/').at(-1) ?? '';
  if (!/^\d{1,5} ?[a-z]?\+?$/.test(last)) return { total: 0, hits: [], page, pages: 0 };
  const token = lemmaToken(strongNumber(last));
  const { total, passages } = await findPassages(
    db,
    { match: `'${token}'`, better: [], marks: [token] },
    { limit: HITS_PER_PAGE, offset: (page - 1) * HITS_PER_PAGE },
  );
  const hits = passages.map((passage) => presentHit(passage, false));
  return { total, hits, page, pages: Math.ceil(total / HITS_PER_PAGE) };
}
