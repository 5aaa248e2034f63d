/** Points, added up to a rank. Up to `together`, and from `phrase`, each outweighs the sum of all before it. */
export const RANKS = {
  /** A function word before a searched one (`ton peuple`), or a repeated word within a few words. */
  beside: 0.05,
  /** A match in a translation in the query's language. */
  translation: 0.5,
  widePhrase: 1,
  complete: 2,
  /** Ranks from here on have all words. */
  near: 4,
  exact: 8,
  together: 16,
  said: 24,
  phrase: 64,
  asTyped: 128,
  exactPhrase: 256,
} as const;
