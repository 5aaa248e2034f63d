import { createForeignWords } from './foreign-words.ts';
import { createNames } from './names.ts';
import { createOlderEnglish } from './older-english.ts';

export const tableNames = [
  'aligned-words',
  'english-forms',
  'foreign-verbs',
  'foreign-words',
  'function-words',
  'names',
  'older-english',
  'stop-words',
  'unsearched-words',
] as const;
export type Tables = Record<(typeof tableNames)[number], string[][]>;

export const createLexicon = (tables: Tables) => ({
  ...createForeignWords(tables),
  ...createNames(tables.names),
  ...createOlderEnglish(tables['older-english']),
});
export type Lexicon = ReturnType<typeof createLexicon>;
