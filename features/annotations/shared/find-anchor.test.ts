import { describe, expect, test } from 'vitest';
import { type Anchor, findAnchor, findQuote, type Position, readAnchor } from './find-anchor.ts';
import type { Verse } from './words-of-segment.ts';

const text = (...verses: string[]): Verse[] =>
  verses.map((verse, at) => ({
    key: String(at + 1),
    words: verse.split(' ').map((word) => ({ text: word, plain: word })),
  }));
const at = (segmentFrom: string, wordFrom: number, wordTo = wordFrom, segmentTo = segmentFrom): Position => ({
  ...{ segmentFrom, wordFrom, segmentTo, wordTo },
});

function anchored(verses: Verse[], position: Position): Anchor {
  const read = readAnchor(verses, position);
  if (!read) throw new Error('not in the text');
  return { ...position, ...read, quote: read.words.map(({ plain }) => plain) };
}

const night = text('and Jacob was left alone', 'and there wrestled a man with him', 'and he said let me go');

describe('a position that is not in the text', () => {
  test.each([
    ['of an unknown verse', at('9', 1)],
    ['after the last word', at('1', 6)],
    ['before the first word', at('1', 0)],
    ['with its words out of order', at('1', 3, 2)],
    ['with its verses out of order', at('2', 1, 1, '1')],
    ['without a first word, across verses', at('1', 6, 1, '2')],
    ['without a last word, across verses', at('1', 5, 8, '2')],
  ])('%s is no anchor', (_what, position) => {
    expect(readAnchor(night, position)).toBeNull();
  });
});

test('an anchor can contain words of two verses', () => {
  expect(anchored(night, at('1', 4, 2, '2')).quote).toEqual(['left', 'alone', 'and', 'there']);
});

test('an anchor stays placed when another verse changes', () => {
  const changed = text('and Jacob was left alone', 'and there wrestled a man with him', 'let me go');
  expect(findAnchor(changed, anchored(night, at('1', 2)))).toEqual({ state: 'placed' });
});

test('an anchor moves to the same words in the next verse', () => {
  const divided = text('and Jacob was left alone', 'and there', 'wrestled a man with him');
  expect(findAnchor(divided, anchored(night, at('2', 4, 5)))).toEqual({ state: 'moved', position: at('3', 2, 3) });
});

test('an anchor in a changed verse counts as moved, even at the same position', () => {
  const changed = text('and Jacob was left alone', 'and there wrestled a man with Jacob', 'and he said let me go');
  expect(findAnchor(changed, anchored(night, at('2', 5)))).toEqual({ state: 'moved', position: at('2', 5) });
});

test.each([
  ['words that are gone', at('1', 5), text('and Jacob was left', night[1]?.words.map((w) => w.text).join(' ') ?? '')],
  ['words that were not unique', at('1', 1), text('so Jacob and one was left alone', 'there wrestled a man')],
  ['words two verses further', at('1', 2), text('one', 'two', 'and Jacob was left alone')],
  ['words found twice', at('1', 2), text('Jacob was left', 'and Jacob slept')],
])('an anchor becomes an orphan: %s', (_what, position, changed) => {
  expect(findAnchor(changed, anchored(night, position))).toEqual({ state: 'orphan' });
});

test('an anchor in one of two equal verses becomes an orphan when verses are divided differently', () => {
  const refrain = text('give thanks', 'for ever', 'for ever', 'amen');
  const divided = text('give', 'thanks', 'for ever', 'for ever', 'amen');
  expect(findAnchor(divided, anchored(refrain, at('3', 1, 2)))).toEqual({ state: 'orphan' });
});

test('a quote is found at its position or as its only occurrence nearby', () => {
  expect(findQuote(night, at('2', 1), ['left', 'alone'])).toEqual(at('1', 4, 5));
  expect(findQuote(night, at('2', 1), ['and'])).toEqual(at('2', 1));
  expect(findQuote(night, at('2', 2), ['and'])).toBeNull();
  expect(findQuote(night, at('2', 2), ['never'])).toBeNull();
});
