import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { HITS_PER_PAGE, type Hit, type Word } from '../../contract.ts';
import { readOnce } from '../corpus/read-once.ts';
import { findPassages } from './find-passages.ts';
import { presentHit } from './present-hit.ts';
import { lemmaToken } from './tokens.ts';
import { type CorpusWord, strongNumber } from './verse-words.ts';

const BOOKS_IN_MEMORY = 3;

/**
 * Words of the embedded Bible with lemma, headword and grammar.
 * @param corpusFolder output of `buildCorpus`
 */
export function createWords(corpusFolder: string) {
  const parsed = new Map<string, Promise<CorpusWord[][][]>>();
  const openHeadwords = readOnce<string[]>(join(corpusFolder, 'headwords.json'));

  /** Concurrent callers share one read; the last few books are cached. */
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
 * Occurrences of a lemma in canonical order, with its words marked.
 * @param lemma as stored with a word (`c/d/776`, `1254 a`), or its number (`776`)
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
