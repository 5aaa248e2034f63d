/** Milliseconds after which code that could not be loaded is asked for again. */
const AGAIN = 5_000;

/**
 * Runs the outbox of a learner while a page is shown; its code comes after the page. The returned function ends it.
 * @param load brings that code
 */
export function runOutbox(learnerId: string, load = () => import('./browser-outbox.ts')): () => void {
  let [ended, stop] = [false, () => {}];
  let trying: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    load().then(
      ({ startOutbox }) => {
        if (!ended) stop = startOutbox(learnerId);
      },
      // Without a network its code may not come: then nothing could be sent either. It is needed once there is one.
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
