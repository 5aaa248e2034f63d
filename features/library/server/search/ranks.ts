/**
 * What a passage's rank is made of: the points of everything that is true of it, added up. The higher ones outweigh all
 * below them together, but for `said`.
 */
export const RANKS = {
  /** All the words side by side, in other forms, by lemma or by words like them. */
  widePhrase: 1,
  /** The very common words too, which need not be there. */
  complete: 2,
  /** All the words, at most with other prefixes. From here on nothing is missing. */
  near: 4,
  /** All the words as they were typed. */
  exact: 8,
  /** The words that matter stand near one another. */
  together: 16,
  /** An English sentence of three words or more, in other words. */
  said: 24,
  /** The words that matter, one after the other. */
  phrase: 64,
  /** All the words one after the other, with other prefixes. */
  asTyped: 128,
  /** Exactly what was typed, one after the other. */
  exactPhrase: 256,
} as const;
