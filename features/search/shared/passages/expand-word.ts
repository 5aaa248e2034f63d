import { skeleton, splits } from './hebrew-forms.ts';
import { lemmaToken, stemTokens, wordToken } from './tokens.ts';

export type WordRow = { skeleton: string; root: string; prefix: string; stem: string; lemma: string; uses: number };

export type Term = {
  word: string;
  exact: string[];
  /** Tokens with other prefixes, vowel-letter spellings and English endings. */
  near: string[];
  translation: string[];
  /** Tokens with lemmas; for an unknown word, of similar words. */
  wide: string[];
  /** Approximate occurrences of `near`, and of `near` and `wide`; 0 for none. */
  nearUses: number;
  uses: number;
  stop: boolean;
  isTranslated?: true;
  /** Function words before this word; for the last word, also those after it. */
  before?: string[];
  after?: string[];
};

/** Minimum share of a spelling's uses that a lemma must have. */
const RARE_LEMMA = 0.05;
const MOST_TOKENS = 40;
/** Minimum length of a stem if the prefix is a guess. */
const SHORTEST_GUESS = 3;

type Known = Pick<Term, 'word' | 'near' | 'uses'> & Partial<Pick<Term, 'wide' | 'nearUses' | 'stop'>>;

export const termOf = ({ word, near, wide = [], nearUses = 0, uses, stop = false }: Known): Term => ({
  word,
  exact: [wordToken(word)],
  near: [...new Set([wordToken(word), ...near])].slice(0, MOST_TOKENS),
  wide: [...new Set([wordToken(word), ...near, ...wide])].slice(0, MOST_TOKENS),
  translation: [],
  nearUses,
  uses,
  stop,
});

/**
 * Expands a Hebrew word by its occurrences in the Bible: as a stem, with attested prefixes, with any prefix before a
 * known stem, with other vowel letters.
 * @returns null without anything similar
 */
export function expandHebrew(word: string, rows: WordRow[]): Term | null {
  const rests = splits(word).map(({ rest }) => rest);
  const withStem = (stem: string) => rows.filter((row) => row.stem === stem);
  const bare = rows.some(({ prefix, stem }) => prefix === '' && stem === word);
  const attested = rows.filter(({ prefix, stem }) => prefix + stem === word);
  let stems: string[];
  if (bare) stems = [word];
  else if (attested.length > 0) stems = [...new Set(attested.map(({ stem }) => stem))];
  else {
    const known = rests.find((rest) => withStem(rest).length > 0);
    const similar = rests.find((rest) => rows.some((row) => row.skeleton === skeleton(rest)));
    // `מגילת` may be `מגלת` with a vowel letter, or מ before `גילת`.
    const shorter = rows.filter(({ prefix, stem }) => prefix === '' && isWithoutVowels(stem, word));
    if (known) stems = [...new Set([known, ...shorter.map(({ stem }) => stem)])];
    else if (similar)
      stems = [...new Set(rows.filter((row) => row.skeleton === skeleton(similar)).map(({ stem }) => stem))];
    else return null;
  }
  const own = rows.filter(({ stem }) => stems.includes(stem));
  const lemmas = commonLemmas(own);
  const skeletons = new Set(stems.map(skeleton));
  const alike = rows.filter((row) => skeletons.has(row.skeleton));
  const spellings = alike.filter((row) => lemmas.includes(row.lemma));
  const meant = bare ? usualSpellings(word, usesOf(own), alike) : [];
  const all = [...new Set([...stems, ...spellings.map(({ stem }) => stem), ...meant.map(({ stem }) => stem)])];
  const uses = rows.filter(({ stem }) => all.includes(stem)).reduce((sum, row) => sum + row.uses, 0);
  const near = [...all, ...guesses(word)].flatMap(stemTokens);
  const wide = [...lemmas, ...commonLemmas(meant)].map(lemmaToken);
  const said = SAID_FOR_THE_NAME.has(word);
  return termOf({
    word,
    near,
    wide: said ? [...wide, THE_NAME.token] : wide,
    nearUses: uses,
    uses: said ? uses + THE_NAME.uses : uses,
  });
}

/** Substitutes for the Name that are also words. */
const SAID_FOR_THE_NAME = new Set(['השמ', 'אדוני', 'אדני']);
const THE_NAME = { token: wordToken('יהוה'), uses: 5_500 };

/**
 * A rare spelling may belong to another word (`אלוהי`, three times): adds the frequent form without vowel letters
 * (`אלהי`).
 */
function usualSpellings(word: string, uses: number, alike: WordRow[]): WordRow[] {
  const shorter = alike.filter(({ stem }) => stem.length < word.length && isWithoutVowels(stem, word));
  return uses < usesOf(shorter) * RARE_LEMMA ? shorter : [];
}

function isWithoutVowels(short: string, word: string): boolean {
  let at = 0;
  for (const letter of word) {
    if (letter === short[at]) at += 1;
    else if (!/[וי]/.test(letter)) return false;
  }
  return at === short.length;
}

export function commonLemmas(rows: WordRow[], most = 8): string[] {
  const uses = new Map<string, number>();
  for (const { lemma, uses: n } of rows) if (lemma) uses.set(lemma, (uses.get(lemma) ?? 0) + n);
  const all = [...uses.values()].reduce((sum, n) => sum + n, 0);
  return [...uses]
    .filter(([, n]) => n >= all * RARE_LEMMA)
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, most)
    .map(([lemma]) => lemma);
}

export const guesses = (word: string): string[] =>
  splits(word).flatMap(({ prefix, rest }) => (prefix === '' || rest.length >= SHORTEST_GUESS ? [rest] : []));

export const usesOf = (rows: { uses: number | null }[]): number => rows.reduce((sum, { uses }) => sum + (uses ?? 0), 0);
