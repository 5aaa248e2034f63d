import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { HomeCard } from '#web/feature.ts';
import { inColumns } from './in-columns.ts';

const card = (order: number, lines?: number): HomeCard => ({
  slot: 'column',
  order,
  Card: () => null,
  ...(lines === undefined ? {} : { lines: () => lines }),
});
const placed = (cards: HomeCard[]) =>
  inColumns(cards, new QueryClient()).map((column) => column.map(({ order }) => order));

test('a long list is placed beside all short ones', () => {
  expect(placed([card(1), card(2, 40), card(3), card(4), card(5)])).toEqual([[1, 3, 4, 5], [2]]);
});

test('an empty card leaves its space to another', () => {
  expect(placed([card(1, 0), card(2, 7), card(3, 5), card(4, 3)])).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

test('a list longer than half of all is placed alone, whatever its order', () => {
  expect(placed([card(1, 0), card(2, 4), card(3), card(4, 23), card(5), card(6), card(7, 9)])).toEqual([
    [1, 2, 3, 5, 6, 7],
    [4],
  ]);
});
