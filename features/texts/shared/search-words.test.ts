import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutWords, hebrewWords, latinWords, plainHebrew } from './search-words.ts';

test('Hebrew words match without vowels, cantillation, maqaf, geresh and final forms', () => {
  expect(hebrewWords('בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים')).toEqual(['בראשית', 'ברא', 'אלהימ']);
  expect(hebrewWords('עַל־פְּנֵ֥י הַמָּֽיִם׃')).toEqual(['על', 'פני', 'המימ']);
  expect(hebrewWords('ארה״ב, רמב"ם וד׳')).toEqual(['ארהב', 'רמבמ', 'וד']);
  expect(plainHebrew('\ufb2aלום')).toBe('שלומ');
});

test('vowels, control characters and operators alone yield no words', () => {
  expect(hebrewWords('\u05b0\u05b8 \u0000 & | !')).toEqual([]);
  expect(latinWords("\u0000 & | ! <-> :* \u05b8 שלום א'א")).toEqual([]);
});

test('words of other scripts lose accents and case, and retain their apostrophe', () => {
  expect(latinWords("Genèse, the LORD’s day: don't")).toEqual(['genese', 'the', "lord's", 'day', "don't"]);
});

test('the pieces of a text add up to the text, in every script', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('he' as const, 'en' as const), (text, language) => {
      expect(
        cutWords(text, language)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
