import { cleanText } from './clean-text.ts';

/** Letters that no accent can be taken off. */
const plain: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' };
/** Final forms of Hebrew letters, and the two letters of Yiddish in one character. */
const finals: Record<string, string> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ', װ: 'וו', ױ: 'וי', ײ: 'יי' };
const hebrewShapes = /[ךםןףץװױײ]/g;
const latinShapes = /[øłđðþßæœı]/g;

/** Letters that look like another alphabet's, in lower case (Unicode TR 39, confusables): Cyrillic and Greek. */
const lookalikes = new Map(
  ['аa вb еe кk мm нh оo рp сc тt уy хx іi јj ѕs ԁd һh ԛq ԝw ӏl ѵv', 'αa βb εe ζz ηh ιi κk μm νv οo ρp τt υu χx ωw']
    .flatMap((pairs) => pairs.split(' '))
    .map(([from = '', to = '']) => [from, to] as const),
);

/** Signs within a word (geresh, quotation marks, the ayin of transliterations) are not typed by everybody. */
const within = /['’‘‚‛`´ʻʼʾʿ′׳"“”„‟″״«».]/g;
const between = /[^\p{L}\p{N}]+/gu;
/** Emoji may be all there is in a message. */
const betweenWithEmoji = /[^\p{L}\p{N}\p{Extended_Pictographic}]+/gu;

/**
 * The only folding by which words and names of learners are compared and searched: no case, accent, vowel point, final
 * form or sign within a word; compatibility forms and letters that look Latin become plain; words are parted by a space.
 * "Tel-Aviv" is "tel aviv", רש״י is רשי, "Sofía" and "Sоfia" with a Cyrillic o are "sofia".
 */
export const foldText = (text: string): string =>
  foldLetters(text)
    .replace(within, '')
    .replace(/\p{Extended_Pictographic}/gu, ' $& ')
    .replace(betweenWithEmoji, ' ')
    .trim();

/** The same of a person's name: letters and numbers only. */
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
