import { readRows } from '#server/data-file.ts';
import { createLexicon, type Tables, tableNames } from '../../shared/passages/lexicon.ts';

const tables = Object.fromEntries(
  tableNames.map((name) => [name, readRows(import.meta.dirname, `../../shared/data/${name}.tsv`)]),
) as Tables;

export const lexicon = createLexicon(tables);
