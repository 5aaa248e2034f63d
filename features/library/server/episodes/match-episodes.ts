import { lettersApart } from '../search/similar-words.ts';
import { soundsOf } from '../search/sounds.ts';
import { nameWords, saysTooLittle } from './name-words.ts';
import { type KnownEpisode, readEpisodes } from './read-episodes.ts';

/** `sure`: what was typed is its name, more or less; otherwise it may be meant. */
export type Match = { episode: KnownEpisode; sure: boolean; points: number };

type Name = { episode: KnownEpisode; words: string[]; weight: number };
type Index = {
  /** The names a word stands in. */
  names: Map<string, Name[]>;
  weights: Map<string, number>;
  /** The words by their sounds, for spellings nobody wrote down. */
  sounding: Map<string, string>;
};

/** Most that are shown at once. */
const MOST = 5;
/** A word that is in no name weighs as much as one that is in one. */
const UNKNOWN = 6;
/** Shorter words are not guessed at. */
const SHORTEST_GUESS = 5;
/** What part of what was typed, and of the name, must be the same. */
const ENOUGH = { whole: 0.99, most: 0.7, more: 0.55, part: 0.5 };
/** More that may be meant are no help. */
const MOST_UNSURE = 4;

let making: Promise<Index> | null = null;

async function makeIndex(): Promise<Index> {
  const episodes = await readEpisodes();
  const all = episodes.flatMap((episode) =>
    Object.values(episode.all)
      .flat()
      .flatMap((name) => {
        const words = nameWords(name);
        return saysTooLittle(name, words) ? [] : [{ episode, words, weight: 0 }];
      }),
  );
  const names = Map.groupBy(
    all.flatMap((name) => name.words.map((word) => ({ word, name }))),
    ({ word }) => word,
  );
  const weights = new Map<string, number>();
  for (const [word, found] of names)
    weights.set(word, Math.log(1 + episodes.length / new Set(found.map(({ name }) => name.episode)).size));
  for (const name of all) name.weight = sum(name.words.map((word) => weights.get(word) ?? UNKNOWN));
  const sounding = new Map<string, string>();
  for (const word of names.keys())
    if (word.length >= SHORTEST_GUESS)
      for (const sound of soundsOf(word)) if (!sounding.has(sound)) sounding.set(sound, word);
  return {
    names: new Map([...names].map(([word, found]) => [word, found.map(({ name }) => name)])),
    weights,
    sounding,
  };
}

const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0);

/** The episodes that are called like what was typed, in any of our languages, the most alike first. */
export async function matchEpisodes(typed: string): Promise<Match[]> {
  const asked = nameWords(typed);
  if (asked.length === 0 || asked.length > 12) return [];
  making ??= makeIndex();
  const index = await making;
  const words = asked.map((word) => (index.names.has(word) ? word : (guess(word, index) ?? word)));
  const weightOf = (word: string) => index.weights.get(word) ?? UNKNOWN;
  const whole = sum(words.map(weightOf));
  const best = new Map<KnownEpisode, Match>();
  for (const name of new Set(words.flatMap((word) => index.names.get(word) ?? []))) {
    const same = sum(name.words.filter((word) => words.includes(word)).map(weightOf));
    const match = judge(name, same / whole, same / name.weight, words.length);
    if (match && match.points > (best.get(name.episode)?.points ?? 0)) best.set(name.episode, match);
  }
  const found = [...best.values()].sort((a, b) => b.points - a.points);
  const sure = found.filter((match) => match.sure);
  const unsure = found.filter((match) => !match.sure);
  return [...sure, ...(sure.length === 0 && unsure.length <= MOST_UNSURE ? unsure : [])].slice(0, MOST);
}

/**
 * @param ofTyped what part of what was typed is in the name, by weight
 * @param ofName what part of the name was typed
 */
function judge({ episode, words }: Name, ofTyped: number, ofName: number, typed: number): Match | null {
  const points = ofTyped + ofName;
  const all = ofTyped >= ENOUGH.whole;
  const entire = ofName >= ENOUGH.whole;
  const sure =
    (all && entire) ||
    (all && typed > 1 && ofName >= ENOUGH.part) ||
    (entire && ofTyped >= (words.length > 1 ? ENOUGH.part : ENOUGH.more)) ||
    (typed > 2 && ofTyped >= ENOUGH.most && ofName >= ENOUGH.most);
  return sure || all ? { episode, sure, points } : null;
}

/** A word of the names that sounds like this one, or is a letter from it. */
function guess(word: string, { names, sounding }: Index): string | undefined {
  if (word.length < SHORTEST_GUESS || !/^[a-z]/.test(word)) return undefined;
  for (const sound of soundsOf(word)) {
    const alike = sounding.get(sound);
    if (alike) return alike;
  }
  for (const known of names.keys())
    if (known[0] === word[0] && known.length >= SHORTEST_GUESS && lettersApart(word, known, 1) <= 1) return known;
  return undefined;
}
