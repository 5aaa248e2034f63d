import { cleanText } from './clean-text.ts';

/** Replacements for letters without a decomposable accent. */
const plain: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' };
const finals: Record<string, string> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ', װ: 'וו', ױ: 'וי', ײ: 'יי' };
const hebrewShapes = /[ךםןףץװױײ]/g;
const latinShapes = /[øłđðþßæœı]/g;

/** Lower-case Cyrillic and Greek letters that look like Latin ones (Unicode TR 39, confusables). */
const lookalikes = new Map(
  ['аa вb еe кk мm нh оo рp сc тt уy хx іi јj ѕs ԁd һh ԛq ԝw ӏl ѵv', 'αa βb εe ζz ηh ιi κk μm νv οo ρp τt υu χx ωw']
    .flatMap((pairs) => pairs.split(' '))
    .map(([from = '', to = '']) => [from, to] as const),
);

/** Signs within a word (geresh, quotation marks, the ayin of transliterations), which many people do not type. */
const within = /['’‘‚‛`´ʻʼʾʿ′׳"“”„‟″״«».]/g;
const between = /[^\p{L}\p{N}]+/gu;
/** Separators for messages, which may consist of emoji alone. */
const betweenWithEmoji = /[^\p{L}\p{N}\p{Extended_Pictographic}]+/gu;

/**
 * The only folding of words and names for comparison and search. It removes case, accents, vowel points, final forms
 * and signs within a word. Compatibility forms and Latin lookalikes become plain letters; words are separated by a
 * space. "Tel-Aviv" is "tel aviv", רש״י is רשי, "Sofía" and "Sоfia" with a Cyrillic o are "sofia".
 */
export const foldText = (text: string): string =>
  foldLetters(text)
    .replace(within, '')
    .replace(/\p{Extended_Pictographic}/gu, ' $& ')
    .replace(betweenWithEmoji, ' ')
    .trim();

/** Folds a person's name: letters and numbers only. */
export const foldPersonName = (name: string): string =>
  foldLetters(name).replace(within, '').replace(between, ' ').trim();

const foldLetters = (text: string): string =>
  cleanText(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\u200c\u200d]/gu, '')
    .replace(hebrewShapes, (letter) => finals[letter] ?? letter)
    .replace(latinShapes, (letter) => plain[letter] ?? letter)
    .replace(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu, (letter) => lookalikes.get(letter) ?? letter);
