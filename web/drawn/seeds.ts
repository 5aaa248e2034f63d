import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Where the answers stand with which a page was drawn. */
export const SEEDS = 'seeds';
/** An answer with which a page was drawn: `lasting` needs not be asked for again at once. */
export type Seed = { key: QueryKey; data: unknown; lasting: boolean };

/** Puts the answers with which the server drew this page where it looks for them. */
export function readSeeds(queryClient: QueryClient): void {
  const text = document.getElementById(SEEDS)?.textContent;
  // What cannot be shown as it is was drawn for another language or zone, or for who has signed out since.
  if (!text || document.documentElement.dataset.drawn === 'no') return;
  for (const { key, data, lasting } of JSON.parse(text) as Seed[])
    queryClient.setQueryData(key, data, lasting ? {} : { updatedAt: 1 });
}
