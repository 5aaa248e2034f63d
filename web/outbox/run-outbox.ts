/** Runs the outbox of a learner while a page is shown; its code comes after the page. The returned function ends it. */
export function runOutbox(learnerId: string): () => void {
  let [ended, stop] = [false, () => {}];
  import('./browser-outbox.ts').then(
    ({ startOutbox }) => {
      if (!ended) stop = startOutbox(learnerId);
    },
    // Without a network its code may not come: then nothing could be sent either.
    () => {},
  );
  return () => {
    ended = true;
    stop();
  };
}
