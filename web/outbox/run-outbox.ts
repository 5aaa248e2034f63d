const AGAIN = 5_000;

/** Its code is loaded after the page. Returns a function that stops it. */
export function runOutbox(learnerId: string, load = () => import('./browser-outbox.ts')): () => void {
  let [ended, stop] = [false, () => {}];
  let trying: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    load().then(
      ({ startOutbox }) => {
        if (!ended) stop = startOutbox(learnerId);
      },
      // Offline, sending is impossible anyway.
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
