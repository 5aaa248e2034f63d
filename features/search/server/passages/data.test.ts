import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parseReference } from '#features/texts/shared/references.ts';
import { plainLatin } from '#features/texts/shared/search-words.ts';
import { readRows } from '#server/data-file.ts';

const folder = resolve(import.meta.dirname, '../../shared/data');
const twice = (keys: string[]) => keys.filter((key, at) => keys.indexOf(key) !== at);

test.each([
  ['foreign-words.tsv', 0],
  ['aligned-words.tsv', 0],
  ['english-forms.tsv', 0],
  ['foreign-verbs.tsv', 0],
  ['names.tsv', 0],
  ['older-english.tsv', 1],
])('%s has each word once, folded like the words of a query', (file, at) => {
  const rows = readRows(folder, file);
  expect(rows.length).toBeGreaterThan(90);
  expect(rows.filter((row) => row.length !== at + 2)).toEqual([]);
  expect(twice(rows.map((row) => row.slice(0, at + 1).join(' ')))).toEqual([]);
  const words = rows.flatMap((row) => row.slice(at)).flatMap((column) => column.split(' '));
  expect(words.filter((word) => word === '' || plainLatin(word) !== word)).toEqual([]);
  expect(rows.flatMap((row) => twice((row[at + 1] ?? '').split(' ')))).toEqual([]);
});

test('unsearched-words.tsv has each word once in a language, folded like the words of a query', () => {
  const rows = readRows(folder, 'unsearched-words.tsv');
  expect(rows.filter((row) => row.length !== 2 || !['fr', 'es', 'en'].includes(row[0] ?? ''))).toEqual([]);
  const words = rows.flatMap(([language, all = '']) => all.split(' ').map((word) => `${language} ${word}`));
  expect(words.length).toBeGreaterThan(300);
  expect(twice(words)).toEqual([]);
  expect(words.filter((word) => plainLatin(word.slice(3)) !== word.slice(3) || word.length < 4)).toEqual([]);
});

test('each episode has an existing reference, names in four languages, and a unique kind at its reference', () => {
  const rows = readRows(folder, 'episodes.tsv');
  expect(rows.length).toBeGreaterThan(1_000);
  expect(rows.filter(([, place = '']) => parseReference(place) === null)).toEqual([]);
  expect(rows.filter(([, , fr, en, he, es]) => !fr || !en || !he || !es)).toEqual([]);
  expect(twice(rows.map(([kind, place, name]) => `${kind} ${place} ${name}`))).toEqual([]);
});

test.each(['judged-places.tsv', 'judged-translated.tsv', 'judged-verses.tsv'])(
  '%s has each query once, with places that exist',
  (file) => {
    const rows = readRows(folder, `../../testing/${file}`);
    expect(rows.length).toBeGreaterThan(100);
    expect(twice(rows.map(([language, query]) => `${language} ${query}`))).toEqual([]);
    const places = rows.flatMap(([, , right = '']) => right.split(', '));
    expect(places.filter((place) => parseReference(place) === null)).toEqual([]);
  },
);
