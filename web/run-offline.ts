import { queryClient } from './api/query-client.ts';
import type { WebFeature } from './feature.ts';
import { sleep, untilSettled } from './routing/when-idle.ts';

/** Maximum wait in ms. */
const LATEST = 3_000;
const AGAIN = 5_000;

type Start = (learnerId: string, features: readonly WebFeature[]) => () => void;
type Load = () => Promise<{ startOffline: Start }>;

/**
 * Loads offline.ts after the page, with whose code and requests it would compete.
 * @returns a stop function
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
