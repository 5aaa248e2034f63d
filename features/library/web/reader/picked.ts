import type { Side } from '../../shared/text-languages.ts';

/** A word of a side of a segment that was pressed, or the segment itself. */
export type Picked = {
  segment: string;
  side: Side;
  /** From 1; null: the segment as a whole. */
  word: number | null;
  /** The word as it is shown. */
  text: string;
};

/** Somebody points at a word: oneself, or somebody else. */
export type Pointed = Omit<Picked, 'text'> & { by: 'me' | 'other' };
