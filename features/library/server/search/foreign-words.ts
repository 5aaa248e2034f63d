import { deedWords } from './chief-deeds.ts';
import { thingWords } from './chief-words.ts';
import { withoutElision } from './english-words.ts';

/** Words of French and Spanish that stand between others; none of them says what is looked for. */
const between = new Set(
  `le la les un une des du de au aux et ou ni dans sur sous par pour avec sans entre vers chez que qui quoi dont ne pas ce
  cet cette ces son sa ses leur leurs mon ma mes ton ta tes notre nos votre vos il elle ils elles je tu nous vous se est sont
  etait fut sera tout toute tous plus comme mais donc si y en a soit soient ait ont etre avoir
  el los las lo una unos unas del al o con sin por para su sus mi mis tus es era fue ser todo toda todos como pero
  quien cual no`.split(/\s+/),
);
/** Those that are words of English too. */
const english = new Set(
  'on me pour sans tout plus son ton est des a no se si as i is in so y es ma pas sus mis'.split(' '),
);

const meanings = new Map<string, string[]>();
for (const [meant, words] of [...Object.entries(thingWords), ...Object.entries(deedWords)])
  for (const word of words.split(' ')) meanings.set(word, [...(meanings.get(word) ?? []), meant]);

/** The words of the embedded translation that a French or Spanish word stands for; none for every other word. */
export function foreignMeanings(typed: string): string[] {
  const word = withoutElision(typed);
  for (const form of [word, word.replace(/[sx]$/, ''), word.replace(/es$/, '')]) {
    const found = meanings.get(form);
    if (found) return found;
  }
  return [];
}

/** Whether it only stands between words, in French or Spanish. */
export const isForeignBetween = (word: string): boolean => between.has(word);

/**
 * Whether a query is French or Spanish: a word of it is, and is none of English; or all of them may be, and the learner
 * reads the app in one of the two.
 * @param isEnglish whether the embedded translation has the word
 */
export function isForeign(words: string[], isEnglish: (word: string) => boolean, language?: string): boolean {
  const isKnown = (word: string) => between.has(word) || foreignMeanings(word).length > 0;
  if (words.some((word) => isKnown(word) && !isEnglish(word) && !english.has(word))) return true;
  return readsForeign(language) && words.every(isKnown);
}

/** Whether somebody who reads the app in this language may type words that the translation does not have. */
export const readsForeign = (language?: string): boolean => language === 'fr' || language === 'es';
