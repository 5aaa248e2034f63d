import { expect, it } from 'vitest';
import { mergePlaces } from './merge-places.ts';

const place = (label: string, count: number | null = 1, heLabel = label) => ({ label, heLabel, count });
const labels = (before: string[], now: string[]) =>
  mergePlaces(
    before.map((one) => place(one)),
    now.map((one) => place(one)),
  ).map(({ label }) => label);

it.each<[string[], string[], string[]]>([
  [[], ['1', '2'], ['1', '2']],
  [['1', '2'], [], ['1', '2']],
  [
    ['1', '3', '10'],
    ['2', '9'],
    ['1', '2', '3', '9', '10'],
  ],
  [
    ['2a', '3a'],
    ['2b:1', '10a'],
    ['2a', '2b:1', '3a', '10a'],
  ],
  [
    ['Intro', '1', 'End'],
    ['2', 'Notes'],
    ['Intro', '1', '2', 'Notes', 'End'],
  ],
  [
    ['B 1', 'B 2'],
    ['A', 'B 3', 'C'],
    ['A', 'B 1', 'B 2', 'B 3', 'C'],
  ],
])('merges %j and %j to %j', (before, now, all) => expect(labels(before, now)).toEqual(all));

it('a merged section has the larger count and the Hebrew name', () => {
  expect(mergePlaces([place('1', 5), place('2', null)], [place('1', 3, 'א׳'), place('2', 4)])).toEqual([
    place('1', 5, 'א׳'),
    place('2', 4),
  ]);
});
