import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hebrewLetters, hebrewNumeral, parseHebrewNumeral } from './hebrew-numbers.ts';
import { withPoints } from './hebrew-text.ts';

describe('Hebrew numerals', () => {
  it('are parsed to the number they were formatted from', () => {
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

describe('withPoints', () => {
  const text = 'אֱלֹהִ֤ים ׀ לָאוֹר֙';
  it('removes vowels and cantillation separately', () => {
    expect(withPoints(text, { vowels: true, cantillation: false })).toBe('אֱלֹהִים לָאוֹר');
    expect(withPoints(text, { vowels: false, cantillation: false })).toBe('אלהים לאור');
    expect(withPoints(text, { vowels: true, cantillation: true })).toBe(text);
  });
});
