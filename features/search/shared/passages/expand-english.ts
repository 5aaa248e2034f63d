import { editDistance } from '#shared/edit-distance.ts';
import { withoutElision } from './english-words.ts';
import { type Term, termOf, usesOf } from './expand-word.ts';
import { englishCognates } from './foreign-forms.ts';
import { readsForeign } from './foreign-words.ts';
import type { Lexicon } from './lexicon.ts';
import { isCommon, unknownForms } from './older-english.ts';
import type { EnglishWord, SearchIndex } from './search-index.ts';
import { similarWords, wordsByConsonants } from './similar-words.ts';
import { stemTokens } from './tokens.ts';
import type { Written } from './translation-stems.ts';
import { translationTerms, withTranslation } from './translation-terms.ts';

/** Minimum length: shorter foreign words differ from too many others by one letter. */
const LONG = 7;
/** `same`: in today's English; `other`: a synonym; `foreign`: a translation. */
type Meaning = { typed: string; meant: string; as: 'same' | 'other' | 'guess' | 'foreign' | 'inflected' | 'misspelt' };
type Row = Meaning & EnglishWord;

function meaningsOf(typed: string, lexicon: Lexicon): Meaning[] {
  const { foreignMeanings, inflectedMeanings, misspeltMeanings, namesInEnglish, namesBySound } = lexicon;
  const { otherWords, todaysForms } = lexicon;
  const forms = unknownForms(typed);
  const bare = withoutElision(typed);
  const foreign = foreignMeanings(typed);
  const inflected = namesInEnglish(bare).length > 0 ? [] : inflectedMeanings(typed);
  return Object.entries({
    same: [...new Set([typed, bare]), ...namesInEnglish(bare), ...todaysForms(typed)],
    other: [typed, ...forms].flatMap(otherWords),
    guess: [...forms, ...namesBySound(bare), ...englishCognates(bare)],
    foreign,
    inflected,
    misspelt: foreign.length + inflected.length > 0 ? [] : misspeltMeanings(typed),
  } satisfies Record<Meaning['as'], string[]>).flatMap(([as, words]) =>
    words.map((meant) => ({ typed, meant, as: as as Meaning['as'] })),
  );
}

/**
 * Expands words to names, forms and synonyms of the embedded translation, translates French and Spanish ones, and adds
 * their forms in stored French and Spanish translations.
 */
export async function englishTerms(
  index: SearchIndex,
  given: Map<string, Written>,
  language?: string,
): Promise<Map<string, Term>> {
  const terms = new Map<string, Term>();
  if (given.size === 0) return terms;
  const { lexicon } = index;
  const words = new Set(given.keys());
  const meanings = [...words].flatMap((word) => meaningsOf(word, lexicon));
  const known = await index.english([...new Set(meanings.map(({ meant }) => meant))]);
  const rows = meanings.flatMap((meaning): Row[] => {
    const word = known.get(meaning.meant);
    return word ? [{ ...meaning, ...word }] : [];
  });
  const isEnglish = (word: string) => rows.some((row) => row.typed === word && row.meant === word && row.literal);
  const foreign = lexicon.isForeign([...words], isEnglish, language);
  const matter = [...words].filter((word) => !foreign || !lexicon.isForeignBetween(word));
  const mayBeForeign = foreign || readsForeign(language);
  const translated = await translationTerms(
    index,
    [...given].filter(([word]) => mayBeForeign || !isEnglish(word)),
  );
  if (foreign && matter.length === 0) {
    const searchable = functionTerms(words, lexicon);
    if (searchable.size > 0) return searchable;
  }
  for (const word of matter.length > 0 ? matter : words) {
    const own = rows.filter(({ typed }) => typed === word);
    const meant = foreign || !isEnglish(word) ? understandForeign(word, own, isEnglish(word), mayBeForeign) : null;
    const term = meant ?? understandEnglish(word, mayBeForeign ? asTyped(own) : own);
    const stored = translated.get(word);
    const found = term ?? (stored?.uses ? null : await unknownEnglish(index, word, own, mayBeForeign));
    terms.set(word, withTranslation(found ?? termOf({ word, near: [], uses: 0 }), stored));
  }
  return terms;
}

const FUNCTION_USES = 5_000;

/** A query of function words only (`yo soy el que soy`) is searched by their English ones. */
function functionTerms(words: Iterable<string>, { functionWords }: Lexicon): Map<string, Term> {
  const known = [...words].map((word) => [word, functionWords(word)] as const).filter(([, meant]) => meant.length > 0);
  return new Map(
    known.map(([word, meant]) => [
      word,
      termOf({ word, near: meant.flatMap(stemTokens), nearUses: FUNCTION_USES, uses: FUNCTION_USES }),
    ]),
  );
}

/** @returns null unless it is a listed word of French or Spanish */
function understandForeign(word: string, rows: Row[], isEnglish: boolean, mayBeForeign: boolean): Term | null {
  const exactly = rows.filter((row) => row.as === 'foreign');
  const meant =
    usesOf(exactly) === 0 && !isEnglish && mayBeForeign ? rows.filter((row) => row.as === 'inflected') : exactly;
  const uses = usesOf(meant);
  if (uses === 0) return null;
  // `ama` is a lady, but also a form of the verb "amar".
  const verb = !isEnglish && mayBeForeign ? rows.filter((row) => row.as === 'inflected') : [];
  const term = termOf({
    word,
    near: tokensOf(meant),
    wide: tokensOf(verb),
    nearUses: uses,
    uses: meant === exactly ? uses + usesOf(verb) : uses,
  });
  // French `pain` is bread: excludes the English word `pain`. Other words may be in a stored translation.
  return isEnglish
    ? { ...term, exact: tokensOf(meant), near: tokensOf(meant), wide: tokensOf(meant) }
    : { ...term, isTranslated: true };
}

/** Omits words that only share an English stem: `rosée` is not a form of "rise". */
const asTyped = (rows: Row[]): Row[] =>
  rows.filter((row) => row.as !== 'same' || row.meant !== row.typed || row.literal || row.stop);

const isStop = (rows: Row[]) => rows.some(({ as, meant, stop }) => as === 'same' && (stop || isCommon(meant)));
const tokensOf = (rows: Row[]) => rows.flatMap((row) => stemTokens(row.skeleton));

/** @returns null without a meaning in the embedded texts */
function understandEnglish(word: string, rows: Row[]): Term | null {
  const same = rows.filter((row) => row.as === 'same');
  // `Élie` is a name although its stem equals another word's: excludes that word.
  const named = same.length > 1 && !same.some((row) => row.meant === word && row.literal);
  const near = named ? same.filter(({ meant }) => meant !== word) : same;
  const other = rows.filter((row) => row.as === 'other');
  const stop = isStop(rows);
  const nearUses = usesOf(near);
  if (nearUses + usesOf(other) > 0)
    return termOf({
      word,
      near: tokensOf(near),
      wide: tokensOf(other),
      nearUses,
      uses: nearUses + usesOf(other),
      stop,
    });
  const guesses = rows.filter((row) => row.as === 'guess' && row.literal);
  const uses = usesOf(guesses);
  return uses > 0 ? termOf({ word, near: tokensOf([...same, ...guesses]), nearUses: uses, uses, stop }) : null;
}

async function alike(index: SearchIndex, word: string) {
  const written = await similarWords(index, word);
  return written.length > 0 ? written : wordsByConsonants(index, word);
}

const slips = async (index: SearchIndex, word: string) =>
  word.length < LONG ? [] : (await similarWords(index, word)).filter(({ stem }) => editDistance(word, stem, 1) <= 1);

/** For a word that is not in the Bible: the word itself, or words with a similar beginning, spelling or sound. */
async function unknownEnglish(index: SearchIndex, word: string, rows: Row[], foreign: boolean): Promise<Term> {
  const misspelt = foreign ? rows.filter(({ as }) => as === 'misspelt') : [];
  if (usesOf(misspelt) > 0)
    return termOf({ word, near: tokensOf(misspelt), nearUses: usesOf(misspelt), uses: usesOf(misspelt) });
  const like = foreign ? await slips(index, word) : await alike(index, word);
  const near = tokensOf(rows.filter((row) => row.as === 'same'));
  const wide = like.flatMap((row) => stemTokens(row.skeleton));
  return termOf({ word, near, wide, uses: usesOf(like), stop: isStop(rows) });
}
