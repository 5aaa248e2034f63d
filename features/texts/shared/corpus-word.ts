export type CorpusWord = [text: string, lemma: string, morph: string];

/** Strong number as in the index: `1254 a` becomes `1254a`, `1035+` becomes `1035`. Empty for a preposition. */
export const strongNumber = (lemma: string): string => (/^\d/.test(lemma) ? lemma.replace(/[^0-9a-z]/g, '') : '');
