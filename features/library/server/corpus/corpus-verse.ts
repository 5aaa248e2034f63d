import type { Token } from '../../contract.ts';

/** A verse of the embedded Bible as its file has it: the Hebrew of the codex and the World English Bible. */
export type CorpusVerse = {
  n: number;
  he: Token[];
  /** Null where the translation has no text of its own for this verse. */
  en: string | null;
  /** Number of the earlier verse in which the translation has this one too. */
  enAt?: number;
};
