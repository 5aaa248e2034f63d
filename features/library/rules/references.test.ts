import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { books } from './books.ts';
import { hebrewLetters, hebrewNumeral, parseHebrewNumeral } from './hebrew-numbers.ts';
import { withPoints } from './hebrew-text.ts';
import {
  formatHebrewReference,
  formatReference,
  neighbours,
  parseReference,
  type Reference,
  referenceSlug,
} from './references.ts';

const aReference = fc
  .constantFrom(...books)
  .chain((book) => fc.record({ book: fc.constant(book), chapter: fc.integer({ min: 1, max: book.chapters }) }));
const at = (text: string) => {
  const found = parseReference(text);
  return found && formatReference(found);
};

describe('references', () => {
  it('comes back from each of its written forms', () => {
    fc.assert(
      fc.property(aReference, fc.option(fc.integer({ min: 1, max: 176 })), (place, verse) => {
        expect(parseReference(referenceSlug(place))).toEqual(place);
        const whole: Reference = verse ? { ...place, verse } : place;
        for (const text of [
          formatReference(whole),
          formatHebrewReference(whole),
          formatReference(whole).replaceAll(' ', '.').replaceAll(':', '.'),
          formatReference(whole).toUpperCase(),
        ]) {
          expect(parseReference(text)).toEqual(whole);
        }
      }),
    );
  });

  it.each([
    ['Genesis-1', 'Genesis 1'],
    ['Genesis.1.3', 'Genesis 1:3'],
    ['Genesis 1:3-5', 'Genesis 1:3-5'],
    ['genesis', 'Genesis 1'],
    ['I_Samuel.3', 'I Samuel 3'],
    ['1 Samuel 3', 'I Samuel 3'],
    ['I-Samuel-3', 'I Samuel 3'],
    ['Song of Songs 2', 'Song of Songs 2'],
    ['בראשית א', 'Genesis 1'],
    ["בראשית ט״ו:ג'", 'Genesis 15:3'],
    ['תהילים קי״ט', 'Psalms 119'],
    ['שמואל א ג', 'I Samuel 3'],
    ['Genèse 3', 'Genesis 3'],
    ['Éxodo 20', 'Exodus 20'],
    ['Joel-4', 'Joel 4'],
  ])('reads %s', (text, expected) => expect(at(text)).toBe(expected));

  it.each([
    '',
    '   ',
    'Genesis 51',
    'Genesis 0',
    'Matthew 1',
    'Genesis-1-0',
    '../etc/passwd',
    'Genesis/1',
    '%2e%2e',
    'Genesis\u00001',
    'Genesis 1:9999',
    'Genesis 1:5-3',
    '1',
    'Malachi 4',
  ])('refuses %j', (text) => expect(parseReference(text)).toBeNull());

  it('answers anything, however long, at once', () => {
    fc.assert(fc.property(fc.string({ maxLength: 300 }), (text) => void parseReference(text)));
    for (const text of ['Genesis '.repeat(6_000), '1:'.repeat(25_000), 'א'.repeat(50_000), '-'.repeat(50_000)])
      expect(parseReference(text)).toBeNull();
  });

  it('leads through all 929 chapters, once each, and back', () => {
    const seen: string[] = [];
    const first = books[0];
    if (!first) throw new Error('no books');
    let place: Reference | null = { book: first, chapter: 1 };
    while (place) {
      seen.push(referenceSlug(place));
      const { next }: { next: Reference | null } = neighbours(place);
      if (next) expect(neighbours(next).previous).toEqual(place);
      place = next;
    }
    expect(seen).toHaveLength(929);
    expect(new Set(seen).size).toBe(929);
    expect(seen.at(-1)).toBe('II-Chronicles-36');
  });
});

describe('Hebrew numerals', () => {
  it('are read as they are written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), (n) => void expect(parseHebrewNumeral(hebrewNumeral(n))).toBe(n)),
    );
  });
  it('never spell the Name', () => {
    expect([15, 16, 115, 216, 1, 22, 119].map(hebrewNumeral)).toEqual([
      'ט״ו',
      'ט״ז',
      'קט״ו',
      'רט״ז',
      'א׳',
      'כ״ב',
      'קי״ט',
    ]);
    expect(() => hebrewLetters(0)).toThrow(RangeError);
    expect(parseHebrewNumeral('יה')).toBeNull();
  });
});

describe('points', () => {
  const text = 'אֱלֹהִ֤ים ׀ לָאוֹר֙';
  it('can be taken off separately, the letters stay', () => {
    expect(withPoints(text, { vowels: true, cantillation: false })).toBe('אֱלֹהִים לָאוֹר');
    expect(withPoints(text, { vowels: false, cantillation: false })).toBe('אלהים לאור');
    expect(withPoints(text, { vowels: true, cantillation: true })).toBe(text);
  });
});
