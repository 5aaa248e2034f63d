import type { Group } from './expand-terms.ts';
import type { Term } from './expand-word.ts';
import type { Question } from './find-passages.ts';
import { RANKS } from './ranks.ts';
import { isLemmaToken } from './tokens.ts';

/** How far a word may be from what was typed. */
export type Closeness = 'exact' | 'near' | 'wide';

/** A passage of this rank has everything that was typed, at most with other prefixes. */
export const NEAR = RANKS.near;

/** A verse in the words of another translation has so many of them at least. */
const SENTENCE = 3;
/** How far apart words may stand that belong together: side by side, or with a word or two between them. */
const DISTANCES = [1, 2, 3];

/** A word more frequent than this is not marked when a rarer one is asked for too. */
const NOT_MARKED = 4_000;
/** Passages looked at when no passage has all the words: those with the rarest of them, about so many. */
const LOOKED_AT = 1_500;
/** Or those with three words in a row as they were typed, of which one is rarer than this. */
const IN_A_ROW = { words: 3, uses: LOOKED_AT };
/** What part of the query such a passage must have, by weight; a rare word weighs more. */
const ENOUGH = 0.5;
/** What the words of its section count beside those of a passage. */
const SECTION = 4;
/** Verses of the embedded texts, in each language. */
const PASSAGES = 23_213;
/** More than all words and pairs of a query can weigh: what has everything comes first. */
const ALL = 1_000;

const any = (tokens: string[]) => `(${tokens.map((token) => `'${token}'`).join('|')})`;
/** Words that follow one another, with a word or two between them. */
const together = (groups: Group[], how: Closeness): string =>
  groups
    .slice(1)
    .map(({ terms: next }, at) => {
      const [from, to] = [side(groups[at]?.terms ?? [], how), side(next, how)];
      return `(${DISTANCES.map((distance) => `(${from}) <${distance}> (${to})`).join(' | ')})`;
    })
    .join(' & ');
const side = (terms: Term[], how: Closeness) => terms.map((term) => any(term[how])).join(' <-> ');
const all = (groups: Group[], how: Closeness) => groups.map(({ terms }) => `(${side(terms, how)})`).join(' & ');
/** Hebrew and English stand in different passages: what was typed in both is looked for in each. */
const either = (parts: string[]) => parts.map((part) => `(${part})`).join(' | ');
const inEach = (groups: Group[], write: (groups: Group[]) => string): string =>
  either(
    (['he', 'en'] as const)
      .map((language) => groups.filter((group) => group.language === language))
      .filter((some) => some.length > 0)
      .map(write),
  );

/**
 * Everything that was typed, this close; very common words make an answer better but need not be there.
 * @param enough so many passages that are near make those that are not superfluous
 */
export function askForAll(typed: Group[], how: 'near' | 'wide', enough: number): Question {
  const groups = withoutStops(typed);
  const phrase = (some: Group[], closeness: Closeness) =>
    inEach(some, (own) =>
      side(
        own.flatMap((group) => group.terms),
        closeness,
      ),
    );
  const words = typed.flatMap((group) => group.terms);
  const better: Question['better'] = [];
  // A common word of one form only is the same in every passage.
  if (words.length > 1 || !words[0]?.stop)
    better.push({ match: inEach(typed, (some) => all(some, 'exact')), points: RANKS.exact });
  if (how === 'wide') better.push({ match: inEach(groups, (some) => all(some, 'near')), points: NEAR });
  if (groups.length < typed.length)
    better.push({ match: inEach(typed, (some) => all(some, how)), points: RANKS.complete });
  if (typed.length > 1) {
    better.push({ match: phrase(typed, 'exact'), points: RANKS.exactPhrase });
    if (groups.length < typed.length) better.push({ match: phrase(typed, 'near'), points: RANKS.asTyped });
    // The whole sentence in other words is meant more than its words here and there.
    if (how === 'wide' && typed.length >= SENTENCE && typed.every(({ language }) => language === 'en'))
      better.push({ match: phrase(typed, 'wide'), points: RANKS.said });
  }
  if (groups.length > 1) {
    better.push({ match: phrase(groups, 'near'), points: RANKS.phrase });
    if (eachHasTwo(groups) && words.some(({ stop }) => !stop))
      better.push({ match: inEach(groups, (some) => together(some, 'near')), points: RANKS.together });
    if (how === 'wide') better.push({ match: phrase(groups, 'wide'), points: RANKS.widePhrase });
  }
  const terms = groups.flatMap((group) => group.terms);
  const question = { match: inEach(groups, (some) => all(some, how)), better, marks: marksOf(terms, how) };
  return how === 'wide' ? { ...question, least: NEAR, enough } : question;
}

const eachHasTwo = (groups: Group[]): boolean =>
  ['he', 'en'].every((language) => groups.filter((group) => group.language === language).length !== 1);

/** Phrases in quotation marks stay as they are. */
function withoutStops(groups: Group[]): Group[] {
  const stored = groups.filter(({ terms }) => terms.length > 1 || !terms[0]?.stop);
  return stored.length > 0 ? stored : groups;
}

/** Whether looking wider can find more. */
export const canBeWider = (groups: Group[]): boolean =>
  groups.some(({ terms }) => terms.some(({ near, wide }) => wide.length > near.length));

/** Fewer passages with all the words of a longer query have them by chance, unless they have them together. */
const BY_CHANCE = { passages: 10, words: 3 };

/**
 * Whether passages that have all the words may have them by chance, so that most of the words are worth looking for.
 * @param passages how many have all
 * @param rank of the best of them
 */
export function mayBeByChance(groups: Group[], passages: number, rank: number): boolean {
  if (passages === 0) return true;
  if (passages >= BY_CHANCE.passages || countWords(groups) < BY_CHANCE.words) return false;
  return rank < (countWords(withoutStops(groups)) < BY_CHANCE.words ? RANKS.asTyped : RANKS.together);
}

const countWords = (groups: Group[]): number => groups.flatMap((group) => group.terms).length;

/** Whether it is a single word that stands in so many passages that nobody need look wider. */
export const isFrequent = (groups: Group[], passages: number): boolean => {
  const [term, ...others] = groups.flatMap((group) => group.terms);
  return others.length === 0 && (term?.nearUses ?? 0) > 2 * passages;
};

/**
 * Most of what was typed, for when hardly any passage has all of it: words nobody knows are left out, a passage must have
 * one of the rarer words, or a few in a row, and enough of the rest. It is the better the more and the rarer ones it has,
 * and the more of them stand side by side as they were typed.
 * @returns null when there is nothing to leave out
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
    better: [...weighed, ...pairs, { match: inEach(withoutStops(groups), (some) => all(some, 'wide')), points: ALL }],
    least: ENOUGH * weighed.reduce((sum, { points }) => sum + points, 0),
    marks: marksOf(terms, 'wide'),
  };
}

/**
 * Any of what was typed, for when no passage has most of it: words are dropped until something is left. The passages of a
 * section that has more of the words come first.
 * @returns null when there is nothing to leave out
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
    // A section with most of them, if there is one.
    least: (1 + SECTION * ENOUGH) * (whole / 2),
    enough: 1,
    marks: marksOf(rarer, 'wide'),
  };
}

/** A lemma stands in many more passages than the word: it makes an answer better, but is not what is looked for. */
const sought = ({ nearUses, near, wide }: Term): string[] =>
  nearUses > 0 ? wide.filter((token) => near.includes(token) || !isLemmaToken(token)) : wide;

/**
 * Quotations differ in the rare words, not in the common ones between: three of these in a row are a trace too.
 * @param looked words that are looked for anyway
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
