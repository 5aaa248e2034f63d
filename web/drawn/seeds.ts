import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Id of the script with the answers. */
export const SEEDS = 'seeds';
/** `lasting` ones are not requested again at once. */
export type Seed = { key: QueryKey; data: unknown; lasting: boolean };

/** Fills the query cache with the answers used for rendering. */
export function readSeeds(queryClient: QueryClient): void {
  const text = document.getElementById(SEEDS)?.textContent;
  // Rendered for another language or zone, or for a learner who has signed out since.
  if (!text || document.documentElement.dataset.drawn === 'no') return;
  for (const { key, data, lasting } of JSON.parse(text) as Seed[])
    queryClient.setQueryData(key, data, lasting ? {} : { updatedAt: 1 });
}
