import type { Token } from '../../contract.ts';

/** A verse of the embedded Bible: the codex's Hebrew and the World English Bible. */
export type CorpusVerse = {
  n: number;
  he: Token[];
  en: string | null;
  /** Earlier verse whose translation includes this one. */
  enAt?: number;
};
