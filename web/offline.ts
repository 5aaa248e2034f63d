import type { QueryClient } from '@tanstack/react-query';
import { persistAnswers } from './answers/persist-answers.ts';
import type { WebFeature } from './feature.ts';
import { startOutbox } from './outbox/browser-outbox.ts';
import { whenIdle } from './routing/when-idle.ts';
import { followWorker } from './worker/follow-worker.ts';

/**
 * Sends what waits, and prepares this browser for a time without a network, until the sign-out.
 * @returns for run-outbox.ts
 */
export const offlineWork = (features: readonly WebFeature[], queryClient: QueryClient) => ({
  startOutbox(learnerId: string): () => void {
    const ended = new AbortController();
    ended.signal.addEventListener('abort', startOutbox(learnerId));
    whenIdle(() => {
      if (ended.signal.aborted) return;
      ended.signal.addEventListener('abort', persistAnswers(queryClient, learnerId));
      void followWorker(features, ended.signal);
    });
    return () => ended.abort();
  },
});
