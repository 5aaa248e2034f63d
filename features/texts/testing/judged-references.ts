import { readFileSync } from 'node:fs';

export const judgedReferences = readFileSync(new URL('judged-references.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .map((line) => line.split('\t') as [string, string]);
