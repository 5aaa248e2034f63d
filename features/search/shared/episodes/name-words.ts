import { hebrewWords, latinWords } from '#features/texts/shared/search-words.ts';
import { withoutElision, withoutLigatures } from '../passages/english-words.ts';
import { skeleton, writtenOut } from '../passages/hebrew-forms.ts';
import type { Lexicon } from '../passages/lexicon.ts';

/** Function words in names, and phrases before them: `the story of`, `histoire de`. */
const between = new Set(
  `le la les l un une des du de d et au aux a en dans sur par pour avec son sa ses leur ce qui que est
  the of and an in on at to for with his her their its is are was you your he she it that this s by
  el los las del al y o un una unos unas con por para su sus que es no se lo de
  histoire recit episode passage chapitre verset texte story tale episode chapter passage historia relato episodio pasaje
  bible biblia bibel parasha paracha my me mi mon ma mes ton te ta tes tu nous nos vous vos ne pas not
  ante before after apres despues when quand cuando during pendant durante there be into who`.split(/\s+/),
);
const numbers = new Map(
  [
    '2 deux two dos',
    '3 trois three tres',
    '4 quatre four cuatro',
    '5 cinq five cinco',
    '7 sept seven siete',
    '10 dix ten diez',
    '12 douze twelve doce',
    '70 seventy setenta',
  ].flatMap((line) => line.split(' ').map((word, _, [digits = '']): [string, string] => [word, digits])),
);
const SHORTEST_GUESS = 5;
const hebrewBetween = new Set(['את', 'של', 'סיפור', 'פרשת', 'פרק', 'ה']);

/** Possessive ending before a named owner: `אשתו של לוט`, `חלומותיו של יוסף`. */
const OWNED = /(?:(?<=[א-ת]ות)יו|(?<=[א-ת]{2})ו)\s+של\s/g;

const bare = (word: string): string => (word.length > 3 ? word.replace(/^(?:וה(?=..)|[וה])/, '') : word);

/** Common stem of singular, plural and construct forms: `ברכה`, `ברכת`, `ברכות`. */
export const hebrewStem = (letters: string): string =>
  letters.length > 3 && /^[א-ת]/.test(letters) ? letters.replace(/[מתה]$/, '') : letters;

const articles = new Set('le la les l un une the a an el los las una unos unas'.split(' '));

/** Whether a name of several words has only one significant word: `You are the man` must not match `man`. */
export function saysTooLittle(name: string, words: string[]): boolean {
  if (words.length !== 1) return words.length === 0;
  const latin = latinWords(name)
    .map(withoutElision)
    .filter((word) => !articles.has(word));
  const hebrew = hebrewWords(name);
  const matter = latin.filter((word) => !between.has(word)).length + hebrew.filter((w) => !hebrewBetween.has(w)).length;
  return matter === 1 && latin.length + hebrew.length > 1;
}

const singular = (word: string): string => (word.length > 3 ? word.replace(/(?<=[^s])[sx]$/, '') : word);

/**
 * Creates a function that returns the significant words of a name, normalised: Hebrew without vowel letters and
 * article, others without the plural ending.
 */
export function createNameWords({ namesInEnglish, namesBySound }: Pick<Lexicon, 'namesInEnglish' | 'namesBySound'>) {
  const inEnglish = (word: string): string | undefined =>
    namesInEnglish(word)[0] ?? (word.length >= SHORTEST_GUESS ? namesBySound(word)[0] : undefined);
  const nameWord = (word: string): string => numbers.get(word) ?? inEnglish(word) ?? singular(word);

  function nameWords(text: string, wordOf = nameWord): string[] {
    const latin = /[^א-ת\s]/.test(text)
      ? latinWords(text)
          .map((word) => withoutLigatures(withoutElision(word)).replace(/'s?$/, ''))
          .filter((word) => word !== '' && !between.has(word))
          .map(wordOf)
      : [];
    const hebrew = /[א-ת]/.test(text)
      ? hebrewWords(text.replace(OWNED, ' '))
          .map(writtenOut)
          .filter((word) => !hebrewBetween.has(word))
          .map((word) => skeleton(bare(word)))
      : [];
    return [...new Set([...latin, ...hebrew])];
  }

  function nameWordsOfMany(): (text: string) => string[] {
    const known = new Map<string, string>();
    return (text) =>
      nameWords(text, (word) => {
        const found = known.get(word) ?? nameWord(word);
        known.set(word, found);
        return found;
      });
  }

  return { nameWords, nameWordsOfMany };
}
