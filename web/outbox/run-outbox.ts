const AGAIN = 5_000;

type Load = () => Promise<{ startOutbox: (learnerId: string) => () => void }>;

/** Its code is loaded after the page. Returns a function that stops it. */
export function runOutbox(learnerId: string, load: Load): () => void {
  let [ended, stop] = [false, () => {}];
  let trying: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    load().then(
      ({ startOutbox }) => {
        if (!ended) stop = startOutbox(learnerId);
      },
      // No part could be sent offline anyway.
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
