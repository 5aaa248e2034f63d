const AGAIN = 5_000;

/**
 * Runs a learner's outbox while a page is shown; its code is loaded after the page. Returns a function that stops it.
 * @param load loads that code
 */
export function runOutbox(learnerId: string, load = () => import('./browser-outbox.ts')): () => void {
  let [ended, stop] = [false, () => {}];
  let trying: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    load().then(
      ({ startOutbox }) => {
        if (!ended) stop = startOutbox(learnerId);
      },
      // Offline the code may fail to load, and nothing could be sent anyway.
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
