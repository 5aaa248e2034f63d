import { SaxesParser } from 'saxes';
import type { Token } from '../../contract.ts';

export type HebrewWord = { text: string; lemma: string; morph: string };
export type HebrewVerse = { he: Token[]; words: HebrewWord[] };

const MARKS: Record<string, 'pe' | 'samekh' | 'nun'> = { 'x-pe': 'pe', 'x-samekh': 'samekh', 'x-reversednun': 'nun' };

type Piece = { word?: HebrewWord; sign?: string; mark?: 'pe' | 'samekh' | 'nun'; reading?: { k: string; q: string } };

/**
 * Reads a book of the Open Scriptures Hebrew Bible (OSIS, Westminster Leningrad Codex with morphology). Retains the
 * order of vowels and accents: normalisation would misplace several.
 * @returns verses by chapter and number of the codex
 */
export function readHebrewBook(xml: string): HebrewVerse[][] {
  const chapters: HebrewVerse[][] = [];
  let pieces: Piece[] = [];
  let place: [number, number] = [0, 0];
  let word: (HebrewWord & { raw: string }) | null = null;
  let sign: { type: string; text: string } | null = null;
  let variant: { catchWord: string; inCatchWord: boolean; qere: Piece[]; inQere: boolean } | null = null;
  let skipping = 0;

  const parser = new SaxesParser({ xmlns: false });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (skipping || (name === 'note' && attributes.type !== 'variant')) skipping += 1;
    else if (name === 'verse') {
      const [, chapter, verse] = String(attributes.osisID).split('.');
      place = [Number(chapter), Number(verse)];
      pieces = [];
    } else if (name === 'w')
      word = { raw: '', text: '', lemma: String(attributes.lemma ?? ''), morph: String(attributes.morph ?? '') };
    else if (name === 'seg' && !word) sign = { type: String(attributes.type), text: '' };
    else if (name === 'note') variant = { catchWord: '', inCatchWord: false, qere: [], inQere: false };
    else if (name === 'catchWord' && variant) variant.inCatchWord = true;
    else if (name === 'rdg' && variant) variant.inQere = attributes.type === 'x-qere';
  });
  parser.on('text', (text) => {
    if (skipping) return;
    if (word) word.raw += text;
    else if (sign) sign.text += text;
    else if (variant?.inCatchWord) variant.catchWord += text;
  });
  parser.on('closetag', ({ name }) => {
    if (skipping) {
      skipping -= 1;
      return;
    }
    const into = variant?.inQere ? variant.qere : pieces;
    if (name === 'w' && word) {
      into.push({ word: { text: word.raw.replaceAll('/', ''), lemma: word.lemma, morph: word.morph } });
      word = null;
    } else if (name === 'seg' && sign) {
      const mark = MARKS[sign.type];
      into.push(mark ? { mark } : { sign: sign.text });
      sign = null;
    } else if (name === 'catchWord' && variant) variant.inCatchWord = false;
    else if (name === 'rdg' && variant) variant.inQere = false;
    else if (name === 'note' && variant) {
      pieces = withReading(pieces, variant.catchWord, variant.qere);
      variant = null;
    } else if (name === 'verse') {
      const [chapter, verse] = place;
      const verses = chapters[chapter - 1] ?? [];
      chapters[chapter - 1] = verses;
      verses[verse - 1] = { he: tokensOf(pieces), words: pieces.flatMap(({ word }) => (word ? [word] : [])) };
    }
  });
  parser.write(xml).close();
  return chapters;
}

/** Adds a ketiv and its qere. The written words precede the note, as many as its catch word has. */
function withReading(pieces: Piece[], catchWord: string, qere: Piece[]): Piece[] {
  let count = catchWord ? catchWord.split(/[ ־]/).length : 0;
  const before = [...pieces];
  const written: Piece[] = [];
  while (count > 0) {
    const piece = before.pop();
    if (!piece) throw new Error(`the catch word ${catchWord} is not there`);
    written.unshift(piece);
    if (piece.word) count -= 1;
  }
  return [
    ...before,
    { reading: { k: plainText(written), q: plainText(qere) } },
    ...qere.flatMap(({ word }) => (word ? [{ word, reading: { k: '', q: '' } }] : [])),
  ];
}

const plainText = (pieces: Piece[]): string =>
  runsOf(pieces)
    .map((token) => (typeof token === 'string' ? token : ''))
    .join('')
    .trim();

/** Omits ketiv and qere words, which the reading token shows. */
const tokensOf = (pieces: Piece[]): Token[] => runsOf(pieces.filter(({ word, reading }) => !(word && reading)));

/** Joins pieces with spaces: none at a maqqef, two at a paseq, none before a sof pasuq. */
function runsOf(pieces: Piece[]): Token[] {
  const tokens: Token[] = [];
  let space = false;
  const add = (text: string) => {
    const last = tokens.at(-1);
    const spaced = (space && tokens.length > 0 ? ' ' : '') + text;
    if (typeof last === 'string') tokens[tokens.length - 1] = last + spaced;
    else tokens.push(spaced);
  };
  for (const { word, sign, mark, reading } of pieces) {
    if (word) {
      add(word.text);
      space = true;
    } else if (reading) {
      if (space && tokens.length > 0) {
        const last = tokens.at(-1);
        if (typeof last === 'string') tokens[tokens.length - 1] = `${last} `;
        else tokens.push(' ');
      }
      tokens.push(reading);
      space = true;
    } else if (mark) tokens.push({ m: mark });
    else if (sign === '־') {
      space = false;
      add(sign);
      space = false;
    } else if (sign === '׃') {
      space = false;
      add(sign);
      space = true;
    } else if (sign) {
      add(sign);
      space = true;
    }
  }
  return tokens;
}
