import { expect, test } from 'vitest';
import { keyOf, openPostings, PostingsBuilder } from './postings.ts';
import { parseQuery } from './tsquery.ts';

const verses = [
  'in the beginning god created',
  'god said let there be light',
  'and there was light',
  'light light there',
];

function open(texts: readonly string[] = verses) {
  const builder = new PostingsBuilder();
  for (const [passage, text] of texts.entries())
    for (const [at, word] of text.split(' ').entries()) builder.add(word, keyOf(passage, at + 1));
  return openPostings(builder.finish());
}

test.each([
  ["'god'", [0, 1]],
  ["('god'|'was')", [0, 1, 2]],
  ["('light') & ('there')", [1, 2, 3]],
  ["'there' <-> 'was'", [2]],
  ["'let' <2> 'be'", [1]],
  ["('let') <-> ('there') <-> ('be'|'was')", [1]],
  ["'let' <-> ('there' <2> 'light')", [1]],
  ["'let' <2> ('there' <2> 'light')", []],
  ["(('god') <1> ('said') | ('god') <2> ('said')) & 'light' | 'was'", [1, 2]],
  ["'light' <-> 'light'", [3]],
  ["'created' <-> 'god'", []],
  ["'absent'", []],
])('%s matches the passages %j', (query, expected) => {
  expect([...open().evaluation()(query)]).toEqual(expected);
});

test('positions of words are sorted, also of words added late', () => {
  const builder = new PostingsBuilder();
  for (const position of [5, 2, 9]) builder.add('word', keyOf(3, position));
  builder.add('word', keyOf(4, 1));
  expect(openPostings(builder.finish()).positionsOf(['word', 'other'], 3)).toEqual([2, 5, 9]);
});

test('words beyond the last position of a long passage are found in this passage only', () => {
  const long = Array.from({ length: 1_500 }, (_, n) => `w${n}`).join(' ');
  const find = open([long, 'w1499 w0']).evaluation();
  expect([...find("'w1400'")]).toEqual([0]);
  expect([...find("'w1499' <-> 'w0'")]).toEqual([1]);
});

test.each(["'a' &", "('a'", "'a')", "!'a'", "'a':*", '', "'a' 'b'"])('refuses the query %s', (query) => {
  expect(() => parseQuery(query)).toThrow();
});
