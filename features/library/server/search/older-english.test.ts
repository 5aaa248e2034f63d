import { expect, test } from 'vitest';
import { namesBySound, namesInEnglish } from './names.ts';
import { isCommon, otherWords, todaysForms, unknownForms } from './older-english.ts';
import { consonantsOf } from './sounds.ts';

test.each([
  ['thou', ['you']],
  ['hath', ['has']],
  ['shepherd', []],
  ['', []],
])('%s today: %j', (word, today) => expect(todaysForms(word)).toEqual(today));

test.each([
  ['firmament', ['expanse']],
  ['kill', ['murder']],
  ['light', []],
])('%s elsewhere: %j', (word, others) => expect(otherWords(word)).toEqual(others));

test.each([
  ['maketh', 'make'],
  ['goeth', 'go'],
  ['runneth', 'run'],
  ['crieth', 'cry'],
  ['goest', 'go'],
  ['neighbour', 'neighbor'],
  ['baptise', 'baptize'],
])('%s may be %s', (word, form) => expect(unknownForms(word)).toContain(form));

test('a word of today is nothing else', () => {
  for (const word of ['light', 'eth', 'est', 'a', '']) expect(unknownForms(word)).toEqual([]);
});

test('what a verse is known without', () => {
  expect(['shall', 'unto', 'LORD', 'king'].map(isCommon)).toEqual([true, true, false, false]);
});

test.each([
  ['moise', ['moses']],
  ['habacuc', ['habakkuk']],
  ['isaie', ['isaiah']],
  ['moses', []],
  ['gn', []],
])('%s is the name %j', (word, names) => expect(namesInEnglish(word)).toEqual(names));

test.each([
  ['eliyahou', ['elijah']],
  ['itshak', ['isaac']],
  ['chmouel', ['samuel']],
  ['xqzjwv', []],
  ['el', []],
])('%s sounds like %j', (word, names) => expect(namesBySound(word)).toEqual(names));

test('names with the same consonants', () => {
  expect(consonantsOf('zorobabel')).toBe(consonantsOf('zerubbabel'));
  expect(consonantsOf('neftali')).toBe(consonantsOf('naphtali'));
  expect(consonantsOf('sedecias')).toBe(consonantsOf('zedekiah'));
  expect(consonantsOf('jerusalem')).not.toBe(consonantsOf('jericho'));
});
