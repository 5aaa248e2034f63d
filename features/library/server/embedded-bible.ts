import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Verse } from '../contract.ts';

const BOOKS_IN_MEMORY = 3;

/**
 * The verses of the embedded Bible. A book's file is read once for however many ask; the last few books stay parsed, for
 * the next chapter.
 * @param folder what `buildCorpus` made
 */
export function createEmbeddedBible(folder: string) {
  const parsed = new Map<string, Promise<Verse[][]>>();

  function openBook(title: string): Promise<Verse[][]> {
    const known = parsed.get(title);
    if (known) return known;
    const reading = readFile(join(folder, `${title}.json`), 'utf8').then((text) => JSON.parse(text) as Verse[][]);
    parsed.set(title, reading);
    reading.catch(() => parsed.delete(title));
    const oldest = parsed.keys().next().value;
    if (parsed.size > BOOKS_IN_MEMORY && oldest !== undefined) parsed.delete(oldest);
    return reading;
  }

  /** @param title of one of the embedded books: it names a file */
  const versesOf = async (title: string, chapter: number): Promise<Verse[]> =>
    (await openBook(title))[chapter - 1] ?? [];
  return { versesOf };
}
export type EmbeddedBible = ReturnType<typeof createEmbeddedBible>;
