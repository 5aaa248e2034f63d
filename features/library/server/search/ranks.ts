/** Points of a passage's rank, added up. Each outweighs all below it together, except `said`. */
export const RANKS = {
  /** All words adjacent, in other forms, by lemma or by similar words. */
  widePhrase: 1,
  /** Very common words included. */
  complete: 2,
  /** All words, apart from prefixes. From here on no word is missing. */
  near: 4,
  exact: 8,
  /** The significant words near one another. */
  together: 16,
  /** An English sentence of at least three words, in other words. */
  said: 24,
  /** The significant words consecutively. */
  phrase: 64,
  /** All words consecutively, apart from prefixes. */
  asTyped: 128,
  /** Exactly the typed text. */
  exactPhrase: 256,
} as const;
