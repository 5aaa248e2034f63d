import { queryClient } from './api/query-client.ts';
import type { WebFeature } from './feature.ts';
import { sleep, untilSettled } from './routing/when-idle.ts';

/** Milliseconds. */
const LATEST = 3_000;
const AGAIN = 5_000;

type Start = (learnerId: string, features: readonly WebFeature[]) => () => void;
type Load = () => Promise<{ startOffline: Start }>;

/**
 * Sends what waits, and prepares for a time without a network. Its code loads after the page, with whose code and
 * requests it would compete.
 * @returns stops it
 */
export function runOffline(
  learnerId: string,
  features: readonly WebFeature[],
  load: Load = () => import('./offline.ts'),
): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  async function run(): Promise<void> {
    await Promise.race([untilSettled(queryClient, signal), sleep(LATEST)]);
    while (!signal.aborted) {
      const loaded = await load().catch(() => null);
      if (signal.aborted) return;
      if (loaded) return signal.addEventListener('abort', loaded.startOffline(learnerId, features));
      await sleep(AGAIN);
    }
  }
  void run();
  return () => ended.abort();
}
