import type { Lexicon } from '../passages/lexicon.ts';
import { soundsOf } from '../passages/sounds.ts';
import { guessWord, type KnownWords, knownWords } from './guess-word.ts';
import { matchPortion } from './match-portion.ts';
import { createNameWords, hebrewStem, saysTooLittle } from './name-words.ts';
import type { KnownEpisode } from './read-episodes.ts';

/** `sure`: whether the query is approximately the episode's name. */
export type Match = { episode: KnownEpisode; sure: boolean; points: number };

type Name = { episode: KnownEpisode; words: string[]; weight: number };
type Index = {
  episodes: KnownEpisode[];
  names: Map<string, Name[]>;
  weights: Map<string, number>;
  known: KnownWords;
};

const MOST = 5;
const UNKNOWN = 3;
const ENOUGH = { whole: 0.99, most: 0.7, more: 0.55, part: 0.5, little: 0.35 };
/** Weight at which one rare word identifies an episode. */
const TELLING = 5.5;
const TOGETHER = 0.3;
const MOST_UNSURE = 4;
/** Shorter names of portions are common words: they match only a query for a portion. */
const SHORTEST_PORTION = 5;

type Form = (word: string) => string;

const isShortPortion = ({ kind }: KnownEpisode, words: string[]): boolean =>
  (kind === 'parashah' || kind === 'haftarah') && words.join('').length < SHORTEST_PORTION;

const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0);

function nearest(found: Match[]): Match[] {
  const once = [
    ...new Map(found.toSorted((a, b) => a.points - b.points).map((match) => [match.episode, match])).values(),
  ];
  const sorted = once.sort((a, b) => b.points - a.points);
  const sure = sorted.filter((match) => match.sure);
  return sure.length > 0 ? sure.slice(0, MOST) : mayBeMeant(sorted);
}

function matchIn(index: Index, words: string[]): Match[] {
  const weightOf = (word: string) => index.weights.get(word) ?? UNKNOWN;
  const whole = sum(words.map(weightOf));
  const best = new Map<KnownEpisode, Match>();
  for (const name of new Set(words.flatMap((word) => index.names.get(word) ?? []))) {
    const same = name.words.filter((word) => words.includes(word));
    const alike = sum(same.map(weightOf));
    const match = judge(name, alike / whole, alike / name.weight, { typed: words.length, same });
    const known = best.get(name.episode);
    if (match && (!known || isBetter(match, known))) best.set(name.episode, match);
  }
  for (const match of matchTogether(words, index, whole)) if (!best.has(match.episode)) best.set(match.episode, match);
  return [...best.values()];
}

const isBetter = (one: Match, other: Match): boolean =>
  one.sure === other.sure ? one.points > other.points : one.sure;

function matchTogether(words: string[], { names, weights }: Index, whole: number): Match[] {
  const said = new Map<KnownEpisode, string[]>();
  for (const word of words)
    for (const episode of new Set(names.get(word)?.map((name) => name.episode)))
      said.set(episode, [...(said.get(episode) ?? []), word]);
  return [...said].flatMap(([episode, same]) => {
    const ofTyped = sum(same.map((word) => weights.get(word) ?? UNKNOWN)) / whole;
    return same.length > 1 && ofTyped >= ENOUGH.more ? [{ episode, sure: false, points: ofTyped + TOGETHER }] : [];
  });
}

function mayBeMeant(unsure: Match[]): Match[] {
  const [best] = unsure;
  const near = unsure.filter(({ points }) => points >= (best?.points ?? 0) - 0.1);
  return near.length <= MOST_UNSURE ? near : [];
}

/**
 * @param ofTyped weighted share of the query found in the name
 * @param ofName weighted share of the name found in the query
 */
function judge(
  { episode, words, weight }: Name,
  ofTyped: number,
  ofName: number,
  { typed, same }: { typed: number; same: string[] },
): Match | null {
  const points = ofTyped + ofName;
  const all = ofTyped >= ENOUGH.whole;
  const entire = ofName >= ENOUGH.whole;
  const sure =
    (all && entire) ||
    (all && typed > 1 && ofName >= ENOUGH.part) ||
    (entire && ofTyped >= (words.length > 1 ? ENOUGH.part : ENOUGH.more)) ||
    (typed > 2 && ofTyped >= ENOUGH.most && ofName >= ENOUGH.most);
  const part = same.length > 1 && ofTyped >= ENOUGH.part && ofName >= ENOUGH.part;
  const told = entire && ofTyped >= ENOUGH.little && (same.length > 1 || weight >= TELLING);
  return sure || all || part || told ? { episode, sure, points } : null;
}

type Source = {
  read: () => Promise<KnownEpisode[]>;
  lexicon: Lexicon;
  breathe?: () => Promise<void>;
};

/** Finds episodes by names similar to a query. The names are indexed when first needed. */
export function createEpisodes({ read, lexicon, breathe = () => Promise.resolve() }: Source) {
  const { nameWords, nameWordsOfMany } = createNameWords(lexicon);
  let making: Promise<Index> | null = null;
  let makingStems: Promise<Index> | null = null;

  async function makeIndex(
    form: Form = (word) => word,
    languages: (keyof KnownEpisode['all'])[] = ['fr', 'en', 'he', 'es'],
  ): Promise<Index> {
    const episodes = await read();
    const wordsOf = nameWordsOfMany();
    const all: Name[] = [];
    for (const [at, episode] of episodes.entries()) {
      for (const name of languages.flatMap((language) => episode.all[language])) {
        const words = wordsOf(name);
        if (saysTooLittle(name, words) || isShortPortion(episode, words)) continue;
        all.push({ episode, words: words.map(form), weight: 0 });
      }
      if (at % 100 === 99) await breathe();
    }
    const names = Map.groupBy(
      all.flatMap((name) => name.words.map((word) => ({ word, name }))),
      ({ word }) => word,
    );
    const weights = new Map<string, number>();
    for (const [word, found] of names)
      weights.set(word, Math.log(1 + episodes.length / new Set(found.map(({ name }) => name.episode)).size));
    for (const name of all) name.weight = sum(name.words.map((word) => weights.get(word) ?? UNKNOWN));
    return {
      episodes,
      names: new Map([...names].map(([word, found]) => [word, found.map(({ name }) => name)])),
      weights,
      known: await knownWords(
        all.map(({ words }) => words),
        breathe,
      ),
    };
  }

  function indexOfNames(): Promise<Index> {
    making ??= makeIndex();
    return making;
  }

  function indexOfStems(): Promise<Index> {
    makingStems ??= makeIndex(hebrewStem, ['he']);
    return makingStems;
  }

  /** The query's words as in the names: unchanged, joined in pairs, or guessed. */
  function understand(asked: string[], known: KnownWords): string[] {
    const words: string[] = [];
    for (let at = 0; at < asked.length; at++) {
      const word = asked[at] ?? '';
      const next = asked[at + 1];
      const joined = next && !(known.has(word) && known.has(next)) ? soundsOf(word + next) : [];
      const together = joined.flatMap((sound) => known.sounding.get(sound) ?? []);
      if (known.has(word)) words.push(word);
      else if (together.length > 0) {
        words.push(...together);
        at++;
      } else {
        const guessed = guessWord(word, known, lexicon);
        words.push(...(guessed.length > 0 ? guessed : [word]));
      }
    }
    return [...new Set(words)];
  }

  return {
    async prepare(): Promise<void> {
      await indexOfNames();
      await indexOfStems();
    },
    async match(typed: string): Promise<Match[]> {
      const asked = nameWords(typed);
      if (asked.length === 0 || asked.length > 12) return [];
      const index = await indexOfNames();
      const portion = matchPortion(typed, index.episodes);
      if (portion) return [{ episode: portion, sure: true, points: 2 }];
      const found = matchIn(index, understand(asked, index.known));
      if (found.some(({ sure }) => sure) || asked.length < 2 || !/[א-ת]/.test(typed)) return nearest(found);
      const stems = await indexOfStems();
      const others = matchIn(stems, understand(asked.map(hebrewStem), stems.known));
      return nearest(others.some(({ sure }) => sure) ? others : [...found, ...others]);
    },
  };
}
export type Episodes = ReturnType<typeof createEpisodes>;
