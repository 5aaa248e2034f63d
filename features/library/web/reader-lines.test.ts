import { expect, it, test } from 'vitest';
import { askedVerse, linesOf, markedLines, markOf } from './reader-lines.ts';

it.each([
  ['#v5', { from: 5, to: 5 }],
  ['#v5-8', { from: 5, to: 8 }],
  ['#v8-5', { from: 8, to: 8 }],
  ['', null],
  ['#v', null],
  ['#vx', null],
  ['#v5,7', null],
  ['#main', null],
])('the fragment %s', (hash, marked) => {
  expect(markedLines(hash)).toEqual(marked);
});

test('marks are written as they are read', () => {
  expect([markOf({ from: 5, to: 5 }), markOf({ from: 5, to: 8 }), markOf(null)]).toEqual(['#v5', '#v5-8', '']);
});

it.each([
  ['Genesis.1.5', '1', '#v5'],
  ['Genesis-1:5', '1', '#v5'],
  ['Genesis 1:3-5', '1', '#v3-5'],
  ['Berakhot-2a.3', '2a', '#v3'],
  ['Genesis-1', '1', ''],
  ['Genesis-12', '2', ''],
  ['I-Samuel-3', '3', ''],
  ['Genesis', '1', ''],
])('the verse an address names: %s', (reference, label, hash) => {
  expect(askedVerse(reference, label)).toBe(hash);
});

test('segments with levels keep their own labels, also in Hebrew letters', () => {
  const lines = linesOf({ verses: [], segments: [{ n: 1, label: '2:15', he: 'א', en: null }] });
  expect(lines[0]).toMatchObject({ n: 1, label: '2:15', heLabel: 'ב:טו' });
});
