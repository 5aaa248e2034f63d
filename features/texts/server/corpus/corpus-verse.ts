import type { Token } from '../../contract.ts';

export type CorpusVerse = {
  n: number;
  he: Token[];
  en: string | null;
  /** Earlier verse whose translation includes this one. */
  enAt?: number;
};
