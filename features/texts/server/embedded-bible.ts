import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createAnswerCache } from '#server/ops/answer-cache.ts';
import type { CorpusVerse } from './corpus/corpus-verse.ts';

const BOOKS_IN_MEMORY = 3;

/** Shares one read between concurrent callers; caches the last few books. */
export function createEmbeddedBible(folder: string) {
  const parsed = createAnswerCache<CorpusVerse[][]>(BOOKS_IN_MEMORY, 0);

  const openBook = (title: string): Promise<CorpusVerse[][]> =>
    parsed.get(title, async () => JSON.parse(await readFile(join(folder, `${title}.json`), 'utf8')) as CorpusVerse[][]);

  const versesOf = async (title: string, chapter: number): Promise<CorpusVerse[]> =>
    (await openBook(title))[chapter - 1] ?? [];
  return { versesOf };
}
export type EmbeddedBible = ReturnType<typeof createEmbeddedBible>;
