import { expect, it } from 'vitest';
import { isInSpan, partsOf, spanIn } from './spans.ts';

it.each([
  ['Genesis 1', 'Genesis 1:3', { from: '3', to: '3' }],
  ['Genesis 1', 'Genesis 1:3-5', { from: '3', to: '5' }],
  ['Genesis 1', 'Genesis 1:31-2:3', { from: '31', to: '99999' }],
  ['Genesis 1', 'Genesis 1', null],
  ['Genesis 1', 'Genesis 11:3', undefined],
  ['Genesis 1', 'Rashi on Genesis 1:3', undefined],
  ['Berakhot 2a', 'Berakhot 2a:5-2b:1', { from: '5', to: '99999' }],
  ['Rashi on Genesis 1', 'Rashi on Genesis 1:3:2', { from: '3:2', to: '3:2' }],
  ['Rashi on Genesis 1', 'Rashi on Genesis 1:3:2-4', { from: '3:2', to: '3:4' }],
  ['Rashi on Genesis 1:3', 'Rashi on Genesis 1:3:2', { from: '2', to: '2' }],
  ['Guide, Part 1 2', 'Guide, Part 1 2:4', { from: '4', to: '4' }],
])('finds the segments of %s within %s', (section, reference, span) => {
  expect(spanIn(section, reference)).toEqual(span);
});

it('a span contains its segments and their subsegments', () => {
  const keysIn = (span: Parameters<typeof isInSpan>[1]) =>
    ['2:9', '3', '3:1', '3:2', '4:1', '5'].filter((key) => isInSpan(key, span));
  expect(keysIn({ from: '3', to: '4' })).toEqual(['3', '3:1', '3:2', '4:1']);
  expect(keysIn({ from: '3:2', to: '3:2' })).toEqual(['3:2']);
  expect(keysIn(null)).toHaveLength(6);
});

it('a title without numbers has no levels', () => {
  expect(partsOf('Pesach Haggadah, Kadesh')).toEqual({ title: 'Pesach Haggadah, Kadesh', levels: [], end: [] });
});
