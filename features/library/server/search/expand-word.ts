import { skeleton, splits } from './hebrew-forms.ts';
import { lemmaToken, stemTokens, wordToken } from './tokens.ts';

/** A row of `library_words`. */
export type WordRow = { skeleton: string; root: string; prefix: string; stem: string; lemma: string; uses: number };

/** What a word of a query is looked for as. */
export type Term = {
  word: string;
  /** Tokens of the word as it was typed. */
  exact: string[];
  /** These and its stem: other prefixes, other spellings of the vowel letters, other endings in English. */
  near: string[];
  /** These and its lemmas, or for a word nobody knows, words like it. */
  wide: string[];
  /** About how many words of the embedded texts `near` and `wide` stand for; 0: none. */
  nearUses: number;
  uses: number;
  /** So common that it need not be there. */
  stop: boolean;
};

/** Lemmas that a spelling stands for less often than this are not meant. */
const RARE_LEMMA = 0.05;
/** Most tokens a word is looked for as. */
const MOST_TOKENS = 40;
/** Shorter rests are no stems when nobody has said where the prefix ends. */
const SHORTEST_GUESS = 3;

type Known = Pick<Term, 'word' | 'near' | 'uses'> & Partial<Pick<Term, 'wide' | 'nearUses' | 'stop'>>;

export const termOf = ({ word, near, wide = [], nearUses = 0, uses, stop = false }: Known): Term => ({
  word,
  exact: [wordToken(word)],
  near: [...new Set([wordToken(word), ...near])].slice(0, MOST_TOKENS),
  wide: [...new Set([wordToken(word), ...near, ...wide])].slice(0, MOST_TOKENS),
  nearUses,
  uses,
  stop,
});

/**
 * A Hebrew word by what the Bible has: as a stem of its own; else with the prefixes it has there; else with any prefix
 * before a stem that is there; else a stem that differs in vowel letters only.
 * @param rows those of the skeletons of all its splits
 * @returns null when the Bible has nothing like it
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
    // `מגילת` is `מגלת` with a vowel letter more, and מ before `גילת`: either may be meant.
    const shorter = rows.filter(({ prefix, stem }) => prefix === '' && isWithoutVowels(stem, word));
    if (known) stems = [...new Set([known, ...shorter.map(({ stem }) => stem)])];
    else if (similar)
      stems = [...new Set(rows.filter((row) => row.skeleton === skeleton(similar)).map(({ stem }) => stem))];
    else return null;
  }
  const own = rows.filter(({ stem }) => stems.includes(stem));
  const lemmas = commonLemmas(own);
  // Other spellings of the same: they share a lemma.
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

/** What is said for the Name is a word of its own too. */
const SAID_FOR_THE_NAME = new Set(['השמ', 'אדוני', 'אדני']);
/** About how often the Bible has it. */
const THE_NAME = { token: wordToken('יהוה'), uses: 5_500 };

/**
 * The Bible has the word as it is written today, but as another one and hardly ever (`אלוהי`, three times), while what is
 * meant stands there often without the vowel letters (`אלהי`).
 * @param uses of the word as it was typed
 * @param alike rows of the same skeleton
 */
function usualSpellings(word: string, uses: number, alike: WordRow[]): WordRow[] {
  const shorter = alike.filter(({ stem }) => stem.length < word.length && isWithoutVowels(stem, word));
  return uses < usesOf(shorter) * RARE_LEMMA ? shorter : [];
}

/** Whether one is the other without some of its vowel letters. */
function isWithoutVowels(short: string, word: string): boolean {
  let at = 0;
  for (const letter of word) {
    if (letter === short[at]) at += 1;
    else if (!/[וי]/.test(letter)) return false;
  }
  return at === short.length;
}

/** Lemmas of some rows, the most frequent first, without the rare ones. */
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

/** Stems of a word the Bible does not have, as stored texts may have them. */
export const guesses = (word: string): string[] =>
  splits(word).flatMap(({ prefix, rest }) => (prefix === '' || rest.length >= SHORTEST_GUESS ? [rest] : []));

/** How often the embedded texts have some words, all together. */
export const usesOf = (rows: { uses: number | null }[]): number => rows.reduce((sum, { uses }) => sum + (uses ?? 0), 0);
