import type { Side } from '#features/texts/shared/text-languages.ts';

export type Picked = {
  segment: string;
  side: Side;
  /** From 1; null: the whole segment. */
  word: number | null;
  text: string;
};

export type Pointed = Omit<Picked, 'text'> & { by: 'me' | 'other' };
