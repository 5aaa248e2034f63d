import { expect, it, test } from 'vitest';
import { askedVerse, fragmentOf, linesOf, markedLines } from './reader-lines.ts';

const segmentsOf = (...keys: string[]) =>
  linesOf({ segments: keys.map((key) => ({ key, source: 'א', translation: null })) });
const plain = segmentsOf('1', '2', '4', '5');
const levels = segmentsOf('1:1', '1:2', '2:1', '2:10');

it.each([
  [plain, '#v4', ['4']],
  [plain, '#v2-5', ['2', '4', '5']],
  [plain, '#v5-2', ['5']],
  [plain, '#v2-9', ['2']],
  [plain, '#v3', []],
  [plain, '', []],
  [plain, '#main', []],
  [levels, '#v1:2-2:1', ['1:2', '2:1']],
  [levels, '#v3', ['2:1']],
  [levels, '#v2-4', ['1:2', '2:1', '2:10']],
])('marks lines %# for the fragment %s', (lines, fragment, keys) => {
  expect(markedLines(lines, fragment).map(({ key }) => key)).toEqual(keys);
});

test('formats marks as it parses them', () => {
  const fragments = [[], plain.slice(1, 2), plain.slice(1, 3), levels.slice(2, 4)].map(fragmentOf);
  expect(fragments).toEqual(['', '#v2', '#v2-4', '#v2:1-2:10']);
});

it.each([
  ['Genesis.1.5', '1', '#v5'],
  ['Genesis-1:5', '1', '#v5'],
  ['Genesis 1:3-5', '1', '#v3-5'],
  ['Genesis 1:3–5', '1', '#v3-5'],
  ['Berakhot-2a.3', '2a', '#v3'],
  ['Genesis-1', '1', ''],
  ['Genesis-12', '2', ''],
  ['I-Samuel-3', '3', ''],
  ['Genesis', '1', ''],
])('finds the verse in the address %s', (reference, label, hash) => {
  expect(askedVerse(reference, label)).toBe(hash);
});

test('labels segments by key, in Hebrew numerals too', () => {
  expect(segmentsOf('2:15')[0]).toMatchObject({ key: '2:15', label: '2:15', heLabel: 'ב:טו' });
});
