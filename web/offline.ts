import type { QueryClient } from '@tanstack/react-query';
import { persistAnswers } from './answers/persist-answers.ts';
import type { WebFeature } from './feature.ts';
import { followWorker } from './worker/follow-worker.ts';

type Start = { features: readonly WebFeature[]; queryClient: QueryClient; learnerId: string };

/** Prepares this browser for a time without a network, until the sign-out. */
export function startOffline({ features, queryClient, learnerId }: Start, ended: AbortSignal): void {
  if (ended.aborted) return;
  ended.addEventListener('abort', persistAnswers(queryClient, learnerId));
  void followWorker(features, ended);
}
