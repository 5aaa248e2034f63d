import { expect, test } from 'vitest';
import { nearReference } from './near-reference.ts';

test.each([
  ['genisis 12', 'Genesis 12'],
  ['exodos 3', 'Exodus 3'],
  ['levitcus 19:18', 'Leviticus 19:18'],
  ['Deutronomy 6:4', 'Deuteronomy 6:4'],
  ['Isiah 40:1', 'Isaiah 40:1'],
  ['Ezekial 37', 'Ezekiel 37'],
  ['1 Samuell 3', 'I Samuel 3'],
  ['psuames 23', 'Psalms 23'],
  ['בראשת יב', 'Genesis 12'],
  ['genisis-12', 'Genesis 12'],
])('suggests for %s the reference %s', (typed, reference) =>
  expect(nearReference(typed)).toEqual({ kind: 'meant', reference }),
);

test.each([
  ['Genesis 51', { kind: 'chapters', book: 'Genesis', count: 50 }],
  ['Genèse 99:1', { kind: 'chapters', book: 'Genesis', count: 50 }],
  ['בראשית נ״א', { kind: 'chapters', book: 'Genesis', count: 50 }],
  ['Genesis-51', { kind: 'chapters', book: 'Genesis', count: 50 }],
  ['Abdias 2', { kind: 'chapters', book: 'Obadiah', count: 1 }],
  ['Malachi 4', { kind: 'chapters', book: 'Malachi', count: 3 }],
  ['Mishnah Berakhot 10', { kind: 'chapters', book: 'Mishnah Berakhot', count: 9 }],
  ['Berakhot 99a', { kind: 'pages', book: 'Berakhot', last: '64a' }],
  ['ברכות צט ע״א', { kind: 'pages', book: 'Berakhot', last: '64a' }],
  ['Genesis 1:32', { kind: 'verses', section: 'Genesis 1', count: 31 }],
])('for %s, names the number of sections or verses', (typed, near) => expect(nearReference(typed)).toEqual(near));

test.each([
  'Genesis 12',
  'house 3',
  'hello',
  '12',
  '',
  'paris 5',
  'love thy neighbour',
  'שלום 5',
  'Genesis',
  'Zohar 3',
])('%s yields no suggestion', (typed) => expect(nearReference(typed)).toBeNull());
