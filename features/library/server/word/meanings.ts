import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * English meanings of the embedded Bible's words.
 * @param corpusFolder output of `buildCorpus`
 */
export function createMeanings(corpusFolder: string) {
  let reading: Promise<string[]> | null = null;

  /** A single file, read with the first word. */
  function open(): Promise<string[]> {
    reading ??= readFile(join(corpusFolder, 'meanings.json'), 'utf8').then((text) => JSON.parse(text) as string[]);
    reading.catch(() => {
      reading = null;
    });
    return reading;
  }

  /**
   * @param lemma as stored with a word, e.g. `c/d/776` or `1254 a`
   * @returns null without a number or a definition
   */
  async function meaningOf(lemma: string): Promise<string | null> {
    const [, number] = /^(\d{1,5})/.exec(lemma.split('/').at(-1) ?? '') ?? [];
    return (number && (await open())[Number(number)]) || null;
  }
  return { meaningOf };
}
