import type { Side } from '#features/texts/shared/text-languages.ts';

export type Picked = {
  segment: string;
  side: Side;
  /** Word counted from 1; null for the whole segment. */
  word: number | null;
  text: string;
};

export type Pointed = Omit<Picked, 'text'> & { by: 'me' | 'other' };
