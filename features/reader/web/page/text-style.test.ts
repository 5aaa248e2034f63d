import { expect, test } from 'vitest';
import { textStyle } from './text-style.ts';

const usual = { size: 2, letterSpacing: 0, wordSpacing: 0, lineSpacing: 0 } as const;
const widest = { size: 2, letterSpacing: 2, wordSpacing: 2, lineSpacing: 2 } as const;

test('the usual spacing is the font’s own', () => {
  expect(textStyle(usual, 'he')).toEqual({ fontSize: '1.5rem', lineHeight: 1.9 });
  expect(textStyle(usual, 'fr')).toEqual({ fontSize: '1.125rem', lineHeight: 1.7 });
});

test('the widest spacing reaches WCAG 1.4.12', () => {
  const { lineHeight, letterSpacing, wordSpacing } = textStyle(widest, 'fr');
  expect(Number(lineHeight)).toBeGreaterThanOrEqual(1.5);
  expect(Number.parseFloat(String(letterSpacing))).toBeGreaterThanOrEqual(0.12);
  expect(Number.parseFloat(String(wordSpacing))).toBeGreaterThanOrEqual(0.16);
});

test('Persian, a joined script, gets no space between characters', () => {
  expect(textStyle(widest, 'fa')).toMatchObject({ wordSpacing: '0.32em' });
  expect(textStyle(widest, 'fa')).not.toHaveProperty('letterSpacing');
});
