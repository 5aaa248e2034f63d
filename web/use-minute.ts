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

const minuteNow = (): number => Math.floor(Date.now() / MINUTE_MS);

/** The minute it is, as milliseconds since 1970 at its start: whoever asks is drawn anew with each. */
export const useMinute = (): number => useSyncExternalStore(eachMinute, minuteNow, minuteNow) * MINUTE_MS;
