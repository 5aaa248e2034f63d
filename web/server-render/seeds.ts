import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { type SentTimes, sentTimes } from './sent-times.ts';

export const SEEDS = 'seeds';
/** `lasting` ones are not requested again at once. */
export type Seed = { key: QueryKey; data: unknown; lasting: boolean };
export type Seeds = { answers: Seed[]; times: SentTimes };

export function readSeeds(queryClient: QueryClient): void {
  const text = document.getElementById(SEEDS)?.textContent;
  // The page was rendered in another language, or for a learner who has signed out since.
  if (!text || document.documentElement.dataset.rendered === 'no') return;
  const { answers, times } = JSON.parse(text) as Seeds;
  for (const { key, data, lasting } of answers) queryClient.setQueryData(key, data, lasting ? {} : { updatedAt: 1 });
  sentTimes.read = () => times;
}
