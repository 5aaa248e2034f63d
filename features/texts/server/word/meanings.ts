import { join } from 'node:path';
import { readOnce } from '../corpus/read-once.ts';

/** @param corpusFolder output of `buildCorpus` */
export function createMeanings(corpusFolder: string) {
  const read = readOnce<string[]>(join(corpusFolder, 'meanings.json'));

  /**
   * @param lemma lemma of a word, e.g. `c/d/776` or `1254 a`
   * @returns null without a number or a definition
   */
  async function meaningOf(lemma: string): Promise<string | null> {
    const [, number] = /^(\d{1,5})/.exec(lemma.split('/').at(-1) ?? '') ?? [];
    return (number && (await read())[Number(number)]) || null;
  }
  return { meaningOf };
}
