import { useSyncExternalStore } from 'react';
import { sentNow } from '../server-render/sent-times.ts';

const MINUTE_MS = 60_000;

/** Calls at each minute's start: displayed minutes are never late. */
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
const sentMinute = (): number => Math.floor(sentNow() / MINUTE_MS);

/** Start of the minute, in milliseconds. */
export const useMinute = (): number => useSyncExternalStore(eachMinute, minuteNow, sentMinute) * MINUTE_MS;
