import type { QueryClient } from '@tanstack/react-query';
import type { HomeCard } from '#web/feature.ts';

/** Estimated lines of a card: a heading and a line. */
const LINES = 3;

/**
 * Distributes cards over two columns of nearly equal length; in a tie, earlier cards go to the first column. Done once,
 * when the data is known, so that no card changes sides.
 */
export function inColumns(cards: HomeCard[], queryClient: QueryClient): [HomeCard[], HomeCard[]] {
  const lines = cards.map((card) => card.lines?.(queryClient) ?? LINES);
  const isInSecond = (way: number, at: number) => ((way >> (cards.length - 1 - at)) & 1) === 1;
  const gap = (way: number) => Math.abs(lines.reduce((sum, one, at) => sum + (isInSecond(way, at) ? one : -one), 0));
  // The first bit stays 0: the first card is in the first column.
  let best = 0;
  for (let way = 1; way < 2 ** (cards.length - 1); way += 1) if (gap(way) < gap(best)) best = way;
  return [cards.filter((_, at) => !isInSecond(best, at)), cards.filter((_, at) => isInSecond(best, at))];
}
