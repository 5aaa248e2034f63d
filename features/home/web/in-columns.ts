import type { QueryClient } from '@tanstack/react-query';
import type { HomeCard } from '#web/feature.ts';

/** Of a card that does not say: a heading and a line. */
const LINES = 3;

/**
 * Puts each card into the column that is shorter so far, in their order, so that both end at about the same height. It is
 * done once, when it is known what there is: later nothing goes to the other side.
 */
export function inColumns(cards: HomeCard[], queryClient: QueryClient): [HomeCard[], HomeCard[]] {
  const columns: [HomeCard[], HomeCard[]] = [[], []];
  const heights: [number, number] = [0, 0];
  for (const card of cards) {
    const shorter = heights[0] <= heights[1] ? 0 : 1;
    columns[shorter].push(card);
    heights[shorter] += card.lines?.(queryClient) ?? LINES;
  }
  return columns;
}
