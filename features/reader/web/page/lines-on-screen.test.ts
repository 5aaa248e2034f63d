import { expect, test } from 'vitest';
import { linesOnScreen } from './lines-on-screen.ts';
import type { Line } from './reader-lines.ts';

const phone = { width: 360, height: 740 };
const desk = { width: 1280, height: 800 };
const languages = { source: 'he', translation: 'en' };
const usual = { layout: 'both', size: 2 } as const;
const line = (n: number, he: string, en: string): Line => ({
  key: `${n}`,
  label: `${n}`,
  heLabel: `${n}`,
  source: [he],
  translation: en,
});
const lines = (count: number, letters: number): Line[] =>
  Array.from({ length: count }, (_, at) => line(at + 1, 'א'.repeat(letters), 'a'.repeat(letters)));

test('a screen fits many short lines and few long ones', () => {
  const [short, long] = [
    linesOnScreen(lines(90, 5), usual, languages, desk),
    linesOnScreen(lines(90, 120), usual, languages, desk),
  ];
  expect(short).toBeGreaterThanOrEqual(Math.ceil((800 - 160) / 70));
  expect(long).toBeLessThan(short);
  expect(linesOnScreen(lines(90, 120), usual, languages, phone)).toBeLessThanOrEqual(5);
});

test('returns at least three lines, or all if fewer', () => {
  expect(linesOnScreen(lines(90, 5_000), usual, languages, phone)).toBe(3);
  expect(linesOnScreen(lines(2, 5_000), usual, languages, phone)).toBe(2);
  expect(linesOnScreen([], usual, languages, phone)).toBe(0);
  expect(linesOnScreen([line(1, '', '')], usual, languages, { width: 10, height: 10 })).toBe(1);
});

test('points take no space, and one language fits more lines than two', () => {
  const pointed = lines(90, 60).map((one) => ({ ...one, source: ['בְּ֖'.repeat(60)] }));
  expect(linesOnScreen(pointed, usual, languages, phone)).toBe(linesOnScreen(lines(90, 60), usual, languages, phone));
  expect(linesOnScreen(lines(90, 60), { layout: 'source', size: 2 }, languages, phone)).toBeGreaterThan(
    linesOnScreen(lines(90, 60), usual, languages, phone),
  );
  expect(linesOnScreen(lines(90, 60), { layout: 'both', size: 4 }, languages, phone)).toBeLessThanOrEqual(
    linesOnScreen(lines(90, 60), { layout: 'both', size: 0 }, languages, phone),
  );
});
