import type { Side } from '../../shared/text-languages.ts';

/** A selected word of a segment's side, or the whole segment. */
export type Picked = {
  segment: string;
  side: Side;
  /** From 1; null: the whole segment. */
  word: number | null;
  text: string;
};

/** A word pointed at by the learner or by another reader. */
export type Pointed = Omit<Picked, 'text'> & { by: 'me' | 'other' };
