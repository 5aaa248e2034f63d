import { editDistance } from '#shared/edit-distance.ts';
import { roughRoot, skeleton, splits } from '../passages/hebrew-forms.ts';
import type { Lexicon } from '../passages/lexicon.ts';
import { soundsOf } from '../passages/sounds.ts';

export type KnownWords = {
  has: (word: string) => boolean;
  all: string[];
  /** Words by sound. Two adjacent words are also indexed as one: `Bat-Chéva`. */
  sounding: Map<string, string[]>;
  roots: Map<string, string>;
};

type Meanings = Pick<Lexicon, 'foreignMeanings' | 'inflectedMeanings'>;

const SHORTEST_GUESS = 5;
const BEGINNING = 6;
const SHORTEST_ROOT = 3;

/** Indexes the words of names, yielding to the event loop. */
export async function knownWords(names: string[][], breathe = () => Promise.resolve()): Promise<KnownWords> {
  const all = [...new Set(names.flat())];
  const known = new Set(all);
  const sounding = new Map<string, string[]>();
  const roots = new Map<string, string>();
  let added = 0;
  const add = async (written: string, words: string[]) => {
    if (written.length < SHORTEST_GUESS) return;
    for (const sound of soundsOf(written)) if (!sounding.has(sound)) sounding.set(sound, words);
    added += 1;
    if (added % 500 === 0) await breathe();
  };
  for (const word of all) {
    if (!isHebrew(word)) await add(word, [word]);
    else if (roughRoot(word).length >= SHORTEST_ROOT) roots.set(roughRoot(word), word);
  }
  const pairs = new Map<string, string[]>();
  for (const words of names)
    for (const [at, second] of words.slice(1).entries())
      if (!isHebrew(second)) pairs.set(`${words[at]}${second}`, [words[at] ?? second, second]);
  for (const [written, pair] of pairs) await add(written, pair);
  return { has: (word) => known.has(word), all, sounding, roots };
}

/** Known words that an unknown word may mean; empty if none is similar. */
export const guessWord = (word: string, known: KnownWords, lexicon: Meanings): string[] =>
  isHebrew(word) ? guessHebrew(word, known) : guessLatin(word, known, lexicon);

const isHebrew = (word: string): boolean => /^[א-ת]/.test(word);

function guessLatin(word: string, known: KnownWords, { foreignMeanings, inflectedMeanings }: Meanings): string[] {
  const meant = foreignMeanings(word).find(known.has);
  if (meant) return [meant];
  if (word.length < SHORTEST_GUESS || !/^[a-z]/.test(word)) return [];
  for (const sound of soundsOf(word)) {
    const alike = known.sounding.get(sound);
    if (alike) return alike;
  }
  const candidates = known.all.filter((one) => one[0] === word[0] && one.length >= SHORTEST_GUESS);
  const slip = candidates.find((one) => editDistance(word, one, 1) <= 1);
  if (slip) return [slip];
  const inflected = inflectedMeanings(word).find(known.has);
  if (inflected) return [inflected];
  const beginning = word.slice(0, Math.max(BEGINNING, word.length - 3));
  const form = word.length > BEGINNING ? candidates.find((one) => one.startsWith(beginning)) : undefined;
  return form ? [form] : [];
}

const ENDINGS = /(?:יהמ|יהנ|תיו|תיה|יו|יה|ימ|ות|המ|הנ|ו|ה|י|מ|נ|ת|כ)$/;

/** Strips prefixes and possessive endings (`אתונו של בלעם`), and exchanges the construct state (`חומה`, `חומת`). */
function guessHebrew(word: string, known: KnownWords): string[] {
  const rests = splits(word).flatMap(({ rest }) =>
    rest === word || rest.length >= SHORTEST_ROOT || known.has(rest) ? [rest] : [],
  );
  for (const rest of rests) {
    const forms = [
      rest,
      rest.slice(0, -1),
      rest.replace(ENDINGS, ''),
      rest.replace(/ה$/, 'ת'),
      rest.replace(/ת$/, 'ה'),
    ];
    const found = forms
      .filter(({ length }) => length > 1)
      .map(skeleton)
      .find(known.has);
    if (found) return [found];
  }
  for (const rest of rests) {
    const found = known.roots.get(roughRoot(rest));
    if (found) return [found];
  }
  return [];
}
