import { readFileSync } from 'node:fs';

/** Typed text, and the canonical reference it means. */
export const judgedReferences = readFileSync(new URL('judged-references.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .map((line) => line.split('\t') as [string, string]);
