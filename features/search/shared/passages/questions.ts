import type { Group } from './expand-terms.ts';
import type { Term } from './expand-word.ts';
import { RANKS } from './ranks.ts';
import type { Question } from './search-index.ts';
import { isLemmaToken } from './tokens.ts';

export type Closeness = 'exact' | 'near' | 'wide' | 'translation';

export const NEAR = RANKS.near;

/** Minimum words of a sentence from another translation. */
const SENTENCE = 3;
/** Distances of adjacent words, or with one or two words in between. */
const DISTANCES = [1, 2, 3];
const SPACED = [1, 2, 3, 4];
const MOST_BESIDES = 12;
/** Maximum gaps, because each lengthens the query. */
const MOST_SPACES = 2;
const REPEATED = [1, 2, 3, 4, 5, 6];

/** Words above this frequency are not marked if a rarer one is. */
const NOT_MARKED = 4_000;
/** Approximate maximum of passages examined if none has all words. */
const LOOKED_AT = 1_500;
/** If no word is rare: three consecutive words as typed, one of which has fewer uses than `uses`. */
const IN_A_ROW = { words: 3, uses: LOOKED_AT };
/** Required weighted share of the query; rare words weigh more. */
const ENOUGH = 0.5;
/** Weight of the section's words relative to the passage's. */
const SECTION = 4;
const PASSAGES = 23_213;
const ALL = 1_000;

const any = (tokens: string[]) => `(${tokens.map((token) => `'${token}'`).join('|')})`;
const together = (groups: Group[], how: Closeness): string =>
  groups
    .slice(1)
    .map(({ terms: next }, at) => {
      const [from, to] = [side(groups[at]?.terms ?? [], how), side(next, how)];
      return `(${DISTANCES.map((distance) => `(${from}) <${distance}> (${to})`).join(' | ')})`;
    })
    .join(' & ');
const side = (terms: Term[], how: Closeness) => terms.map((term) => any(term[how])).join(' <-> ');
/** Like `side`, but allows up to three words where the query has function words. */
const spaced = ([first, ...others]: Term[], how: Closeness): string => {
  let loose = 0;
  const phrases = others.reduce(
    (before, term) => {
      const distances = term.before && ++loose <= MOST_SPACES ? SPACED : [1];
      return before.flatMap((start) => distances.map((distance) => `${start} <${distance}> ${any(term[how])}`));
    },
    first ? [any(first[how])] : [],
  );
  return phrases.map((one) => `(${one})`).join(' | ');
};
const all = (groups: Group[], how: Closeness) => groups.map(({ terms }) => `(${side(terms, how)})`).join(' & ');
/** Joins queries: Hebrew and English are in separate passages. */
const either = (parts: string[]) => parts.map((part) => `(${part})`).join(' | ');
const inEach = (groups: Group[], write: (groups: Group[]) => string): string =>
  either(
    (['he', 'en'] as const)
      .map((language) => groups.filter((group) => group.language === language))
      .filter((some) => some.length > 0)
      .map(write),
  );

/**
 * Query for all words. Very common words affect only the rank.
 * @param enough near passages that make wider ones unnecessary
 */
export function askForAll(typed: Group[], how: 'near' | 'wide', enough: number): Question {
  const groups = withoutStops(typed);
  const phrase = (some: Group[], closeness: Closeness, write = side) =>
    inEach(some, (own) =>
      write(
        own.flatMap((group) => group.terms),
        closeness,
      ),
    );
  const words = typed.flatMap((group) => group.terms);
  const better: Question['better'] = [];
  if (words.length > 1 || !words[0]?.stop)
    better.push({ match: inEach(typed, (some) => all(some, 'exact')), points: RANKS.exact });
  if (how === 'wide') better.push({ match: inEach(groups, (some) => all(some, 'near')), points: NEAR });
  if (groups.every(({ terms }) => terms.every(({ translation }) => translation.length > 0)))
    better.push({ match: all(groups, 'translation'), points: RANKS.translation });
  if (groups.length < typed.length)
    better.push({ match: inEach(typed, (some) => all(some, how)), points: RANKS.complete });
  if (typed.length > 1) {
    better.push({ match: phrase(typed, 'exact'), points: RANKS.exactPhrase });
    if (groups.length < typed.length) better.push({ match: phrase(typed, 'near'), points: RANKS.asTyped });
    // The whole sentence in synonyms outranks its words in any order.
    if (how === 'wide' && typed.length >= SENTENCE && typed.every(({ language }) => language === 'en'))
      better.push({ match: phrase(typed, 'wide'), points: RANKS.said });
  }
  if (groups.length > 1) {
    better.push({ match: phrase(groups, 'near', spaced), points: RANKS.phrase });
    if (eachHasTwo(groups) && words.some(({ stop }) => !stop))
      better.push({ match: inEach(groups, (some) => together(some, 'near')), points: RANKS.together });
    if (how === 'wide') better.push({ match: phrase(groups, 'wide'), points: RANKS.widePhrase });
  }
  const terms = groups.flatMap((group) => group.terms);
  better.push(...besides(terms));
  const question = { match: inEach(groups, (some) => all(some, how)), better, marks: marksOf(terms, how) };
  return how === 'wide' ? { ...question, least: NEAR, enough } : question;
}

/** Points for function words near a word, and for words used twice. */
function besides(terms: Term[]): Question['better'] {
  const within = (from: string, to: string, distances: number[]) =>
    distances.map((distance) => `(${from} <${distance}> ${to})`).join(' | ');
  const around = terms.flatMap(({ near, before = [], after = [] }) => [
    ...before.map((word) => within(`'${word}'`, any(near), DISTANCES)),
    ...after.map((word) => within(any(near), `'${word}'`, DISTANCES)),
  ]);
  const repeated = terms
    .filter((term, at) => terms.slice(0, at).some(({ near }) => near.some((token) => term.near.includes(token))))
    .map((term) => within(any(term.near), any(term.near), REPEATED));
  return [...new Set([...around, ...repeated])]
    .slice(0, MOST_BESIDES)
    .map((match) => ({ match, points: RANKS.beside }));
}

const eachHasTwo = (groups: Group[]): boolean =>
  ['he', 'en'].every((language) => groups.filter((group) => group.language === language).length !== 1);

function withoutStops(groups: Group[]): Group[] {
  const stored = groups.filter(({ terms }) => terms.length > 1 || !terms[0]?.stop);
  return stored.length > 0 ? stored : groups;
}

export const canBeWider = (groups: Group[]): boolean =>
  groups.some(({ terms }) => terms.some(({ near, wide }) => wide.length > near.length));

/** Fewer matches of this many words are likely coincidental, unless adjacent. */
const BY_CHANCE = { passages: 10, words: 3 };

/** Whether passages with all words may be coincidental, so that most words should be searched too. */
export function mayBeByChance(groups: Group[], passages: number, rank: number): boolean {
  if (passages === 0) return true;
  if (passages >= BY_CHANCE.passages || countWords(groups) < BY_CHANCE.words) return false;
  // The right verse may have a synonym of a translated word.
  if (groups.some(({ terms }) => terms.some(({ isTranslated }) => isTranslated))) return true;
  return rank < (countWords(withoutStops(groups)) < BY_CHANCE.words ? RANKS.asTyped : RANKS.together);
}

const countWords = (groups: Group[]): number => groups.flatMap((group) => group.terms).length;

export const isFrequent = (groups: Group[], passages: number): boolean => {
  const [term, ...others] = groups.flatMap((group) => group.terms);
  return others.length === 0 && (term?.nearUses ?? 0) > 2 * passages;
};

/**
 * Query for most words, ignoring unknown ones. Requires a rare word or three consecutive ones, and enough of the rest.
 * @returns null when no word can be omitted
 */
export function askForMost(groups: Group[]): Question | null {
  const terms = groups.flatMap((group) => group.terms).filter(({ uses }) => uses > 0);
  if (terms.length === 0 || countWords(groups) < 2) return null;
  const rare = terms.toSorted((a, b) => a.uses - b.uses);
  let looked = 0;
  const rarest = rare.filter(({ uses }, at) => {
    looked += uses;
    return at === 0 || looked <= LOOKED_AT;
  });
  const weight = ({ uses }: Term) => Math.log(1 + PASSAGES / uses);
  const weighed = terms.map((term) => ({ match: any(term.wide), points: weight(term) }));
  const pairs = terms
    .slice(1)
    .map((second, at) => [terms[at] ?? second, second] as const)
    .map((pair) => ({ match: side([...pair], 'wide'), points: Math.max(...pair.map(weight)) }));
  return {
    match: [...rarest.map((term) => any(sought(term))), ...inARow(terms, rarest)].join(' | '),
    better: [
      ...weighed,
      ...pairs,
      ...besides(terms),
      { match: inEach(withoutStops(groups), (some) => all(some, 'wide')), points: ALL },
    ],
    least: ENOUGH * weighed.reduce((sum, { points }) => sum + points, 0),
    marks: marksOf(terms, 'wide'),
  };
}

/**
 * Query for any of the words. Sections with more of them come first.
 * @returns null when no word can be omitted
 */
export function askForAny(groups: Group[]): Question | null {
  const terms = groups.flatMap((group) => group.terms).filter(({ uses }) => uses > 0);
  const rarer = terms.filter(({ stop, uses }) => !stop && uses <= LOOKED_AT);
  if (rarer.length === 0 || countWords(groups) < 2) return null;
  const better = rarer.map((term) => ({ match: any(sought(term)), points: Math.log(1 + PASSAGES / term.uses) }));
  const whole = better.reduce((sum, { points }) => sum + points, 0);
  return {
    match: better.map(({ match }) => match).join(' | '),
    better,
    bySection: SECTION,
    least: (1 + SECTION * ENOUGH) * (whole / 2),
    enough: 1,
    marks: marksOf(rarer, 'wide'),
  };
}

/** Omits lemmas, which match too many passages: they affect only the rank. */
const sought = ({ nearUses, near, wide }: Term): string[] =>
  nearUses > 0 ? wide.filter((token) => near.includes(token) || !isLemmaToken(token)) : wide;

/**
 * Matches three consecutive common words.
 * @param looked words already searched
 */
const inARow = (terms: Term[], looked: Term[]): string[] =>
  terms
    .map((_, at) => terms.slice(at, at + IN_A_ROW.words))
    .filter((some) => some.length === IN_A_ROW.words && some.some(({ uses }) => uses <= IN_A_ROW.uses))
    .filter((some) => !some.some((term) => looked.includes(term)))
    .map((some) => `(${side(some, 'wide')})`);

function marksOf(terms: Term[], how: Closeness): string[] {
  const rarer = terms.filter(({ uses }) => uses <= NOT_MARKED);
  return [...new Set((rarer.length > 0 ? rarer : terms).flatMap((term) => term[how]))];
}
