import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

/** As the minute turns, so that what is said of the minutes left is never one behind. */
function eachMinute(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(
      () => {
        listener();
        wait();
      },
      MINUTE_MS - (Date.now() % MINUTE_MS),
    );
  };
  wait();
  return () => clearTimeout(timer);
}

/** The minute it is, counted from 1970: whoever asks is drawn anew with each. */
export const useMinute = (): number => useSyncExternalStore(eachMinute, () => Math.floor(Date.now() / MINUTE_MS));
