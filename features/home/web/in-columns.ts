import type { QueryClient } from '@tanstack/react-query';
import type { HomeCard } from '#web/feature.ts';

/** Of a card that does not say: a heading and a line. */
const LINES = 3;

/**
 * Shares the cards out among two columns that end as evenly as they can; of several ways, the one that leaves the earlier
 * cards in the first column. It is done once, when it is known what there is: later nothing goes to the other side.
 */
export function inColumns(cards: HomeCard[], queryClient: QueryClient): [HomeCard[], HomeCard[]] {
  const lines = cards.map((card) => card.lines?.(queryClient) ?? LINES);
  const isInSecond = (way: number, at: number) => ((way >> (cards.length - 1 - at)) & 1) === 1;
  const gap = (way: number) => Math.abs(lines.reduce((sum, one, at) => sum + (isInSecond(way, at) ? one : -one), 0));
  // The first bit stays 0: the first card stands in the first column.
  let best = 0;
  for (let way = 1; way < 2 ** (cards.length - 1); way += 1) if (gap(way) < gap(best)) best = way;
  return [cards.filter((_, at) => !isInSecond(best, at)), cards.filter((_, at) => isInSecond(best, at))];
}
