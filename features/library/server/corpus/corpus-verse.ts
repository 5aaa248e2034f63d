import type { Token } from '../../contract.ts';

/** A verse of the embedded Bible: the codex's Hebrew and the World English Bible. */
export type CorpusVerse = {
  n: number;
  he: Token[];
  /** Null if the translation has no separate text for this verse. */
  en: string | null;
  /** Number of the earlier verse whose translation includes this one. */
  enAt?: number;
};
