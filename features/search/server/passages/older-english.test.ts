import { expect, test } from 'vitest';
import { isCommon, unknownForms } from '../../shared/passages/older-english.ts';
import { consonantsOf } from '../../shared/passages/sounds.ts';
import { lexicon } from './word-lists.ts';

const { namesBySound, namesInEnglish, otherWords, todaysForms } = lexicon;

test.each([
  ['thou', ['you']],
  ['hath', ['has']],
  ['shepherd', []],
  ['', []],
])('today’s form of %s is %j', (word, today) => expect(todaysForms(word)).toEqual(today));

test.each([
  ['firmament', ['expanse']],
  ['kill', ['murder']],
  ['light', []],
])('synonyms of %s in other translations are %j', (word, others) => expect(otherWords(word)).toEqual(others));

test.each([
  ['maketh', 'make'],
  ['goeth', 'go'],
  ['runneth', 'run'],
  ['crieth', 'cry'],
  ['goest', 'go'],
  ['neighbour', 'neighbor'],
  ['baptise', 'baptize'],
])('%s may be a form of %s', (word, form) => expect(unknownForms(word)).toContain(form));

test('a modern word yields no other forms', () => {
  for (const word of ['light', 'eth', 'est', 'a', '']) expect(unknownForms(word)).toEqual([]);
});

test('common words are recognised', () => {
  expect(['shall', 'unto', 'LORD', 'king'].map(isCommon)).toEqual([true, true, false, false]);
});

test.each([
  ['moise', ['moses']],
  ['habacuc', ['habakkuk']],
  ['isaie', ['isaiah']],
  ['moses', []],
  ['gn', []],
])('%s is a form of the names %j', (word, names) => expect(namesInEnglish(word)).toEqual(names));

test.each([
  ['eliyahou', ['elijah']],
  ['itshak', ['isaac']],
  ['chmouel', ['samuel']],
  ['xqzjwv', []],
  ['el', []],
])('%s sounds like %j', (word, names) => expect(namesBySound(word)).toEqual(names));

test('names with equal consonants match', () => {
  expect(consonantsOf('zorobabel')).toBe(consonantsOf('zerubbabel'));
  expect(consonantsOf('neftali')).toBe(consonantsOf('naphtali'));
  expect(consonantsOf('sedecias')).toBe(consonantsOf('zedekiah'));
  expect(consonantsOf('jerusalem')).not.toBe(consonantsOf('jericho'));
});
