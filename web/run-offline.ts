import type { WebFeature } from './feature.ts';

const AGAIN = 5_000;

type Start = (learnerId: string, features: readonly WebFeature[]) => () => void;
type Load = () => Promise<{ startOffline: Start }>;

/**
 * Sends what waits, and prepares for a time without a network. Its code is loaded after the page.
 * @returns stops it
 */
export function runOffline(
  learnerId: string,
  features: readonly WebFeature[],
  load: Load = () => import('./offline.ts'),
): () => void {
  let [ended, stop] = [false, () => {}];
  let trying: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    load().then(
      ({ startOffline }) => {
        if (!ended) stop = startOffline(learnerId, features);
      },
      () => {
        if (!ended) trying = setTimeout(begin, AGAIN);
      },
    );
  };
  begin();
  return () => {
    ended = true;
    clearTimeout(trying);
    stop();
  };
}
