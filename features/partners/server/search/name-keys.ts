import { foldPersonName } from '#shared/fold-text.ts';

const MOST_WORDS = 12;
const LONGEST = 24;
/** Minimum length: shorter words have too many typo neighbours. */
const SLIPS_FROM = 4;
const MOST_READINGS = 8;

const isHebrew = (word: string) => /[\u05d0-\u05ea]/.test(word);

export const wordsOf = (text: string): string[] =>
  [...new Set(foldPersonName(text).split(' '))]
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
    .map((word) => word.slice(0, LONGEST));

/**
 * Keys: words, each word with one letter removed (words that differ by a typo share one), and sounds, which match
 * across alphabets.
 */
export const keysOfNames = (...texts: string[]): string[] => [
  ...new Set(texts.flatMap(wordsOf).flatMap((word) => [...slipsOf(word), ...soundsOf(word)])),
];

/** Keys of a typed word as written, with a typo, or in the other alphabet. */
export const keysOfSearch = (word: string): string[] => [
  ...slipsOf(word),
  ...readings(word).map((sound) => `${isHebrew(word) ? 'latin' : 'hebrew'}:${sound}`),
];

const slipsOf = (word: string): string[] =>
  word.length < SLIPS_FROM
    ? [word]
    : [word, ...Array.from({ length: word.length }, (_, n) => word.slice(0, n) + word.slice(n + 1))];

const soundsOf = (word: string): string[] =>
  readings(word).map((sound) => `${isHebrew(word) ? 'hebrew' : 'latin'}:${sound}`);

/** Sounds of a character; several when ambiguous. A vowel is `a`. */
const hebrew: [RegExp, string[]][] = [
  [/^ב/, ['b']],
  [/^ו/, ['b', 'a']],
  [/^ח/, ['k', 'a']],
  [/^[אהיע]/, ['a']],
  [/^ג/, ['g']],
  [/^ד/, ['d']],
  [/^[זסצץש]/, ['s']],
  [/^[טת]/, ['t']],
  [/^[כךק]/, ['k']],
  [/^ל/, ['l']],
  [/^[מם]/, ['m']],
  [/^[נן]/, ['n']],
  [/^[פף]/, ['p']],
  [/^ר/, ['r']],
];
const latin: [RegExp, string[]][] = [
  [/^(sch|sh|tsch|tz|ts)/, ['s']],
  [/^ch/, ['k', 's']],
  [/^(kh|ck|qu)/, ['k']],
  [/^(ph|f|p)/, ['p']],
  [/^(th|t)/, ['t']],
  [/^c(?=[eiy])/, ['s']],
  [/^[ckq]/, ['k']],
  [/^x/, ['ks']],
  [/^[zs]/, ['s']],
  [/^[bv]/, ['b']],
  [/^w/, ['b', 'a']],
  [/^[aeiouyjh]/, ['a']],
  [/^[dglmnr]/, []],
];

/** Consonants, or with vowels when it has fewer than two. */
function readings(word: string): string[] {
  const letters = isHebrew(word) ? hebrew : latin;
  let sounds = [''];
  for (let rest = word; rest !== ''; ) {
    const [found, ways = []] = letters.find(([pattern]) => pattern.test(rest)) ?? [];
    const letter = found?.exec(rest)?.[0] ?? rest.slice(0, 1);
    rest = rest.slice(letter.length);
    const meant = found && ways.length === 0 ? [letter] : ways;
    if (meant.length > 0) sounds = sounds.flatMap((sound) => meant.map((way) => sound + way)).slice(0, MOST_READINGS);
  }
  const plain = sounds.map((sound) => {
    const consonants = once(sound.replaceAll('a', ''));
    return consonants.length > 1 ? consonants : once(sound);
  });
  return [...new Set(plain)].filter((sound) => sound.length > 1);
}

const once = (sound: string) => sound.replace(/(.)\1+/g, '$1');
