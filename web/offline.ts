import { persistAnswers } from './answers/persist-answers.ts';
import { queryClient } from './api/query-client.ts';
import type { WebFeature } from './feature.ts';
import { startOutbox } from './outbox/browser-outbox.ts';
import { prefetchInTurn } from './routing/prefetch.ts';
import { whenIdle } from './routing/when-idle.ts';
import { followWorker } from './worker/follow-worker.ts';

/**
 * Sends pending commands, and prepares this browser for a time without a network, until the sign-out.
 * @returns a stop function
 */
export function startOffline(learnerId: string, features: readonly WebFeature[]): () => void {
  const ended = new AbortController();
  ended.signal.addEventListener('abort', startOutbox(learnerId));
  whenIdle(() => {
    if (ended.signal.aborted) return;
    ended.signal.addEventListener('abort', persistAnswers(queryClient, learnerId));
    void followWorker(features, ended.signal);
    const prepare = features.flatMap(({ offline }) => (offline ? [offline] : []));
    const starts = prepare.map((load) => async () => {
      const { default: start } = await load();
      if (!ended.signal.aborted) start(learnerId, ended.signal);
    });
    ended.signal.addEventListener('abort', prefetchInTurn(starts, queryClient));
  });
  return () => ended.abort();
}
