import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

/** Fires at each full minute, so that displayed minutes are never late. */
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

/** The current minute's start, in milliseconds since 1970; re-renders each minute. */
export const useMinute = (): number => useSyncExternalStore(eachMinute, minuteNow, minuteNow) * MINUTE_MS;
