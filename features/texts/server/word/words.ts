import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Word } from '../../contract.ts';
import { type CorpusWord, strongNumber } from '../../shared/corpus-word.ts';
import { readOnce } from '../corpus/read-once.ts';

const BOOKS_IN_MEMORY = 3;

/** @param corpusFolder output of `buildCorpus` */
export function createWords(corpusFolder: string) {
  const parsed = new Map<string, Promise<CorpusWord[][][]>>();
  const openHeadwords = readOnce<string[]>(join(corpusFolder, 'headwords.json'));

  /** Shares one read between concurrent callers; caches the last few books. */
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
  const lemmasOf = async (title: string): Promise<string[][][]> =>
    (await openBook(title)).map((verses) => verses.map((words) => words.map(([, lemma]) => lemma)));

  return { wordsOf, lemmasOf };
}
