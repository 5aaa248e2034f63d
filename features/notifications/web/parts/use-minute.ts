import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

function eachMinute(listener: () => void): () => void {
  const ticking = setInterval(listener, MINUTE_MS);
  return () => clearInterval(ticking);
}

/** The minute it is, counted from 1970: whoever asks is drawn anew with each. */
export const useMinute = (): number => useSyncExternalStore(eachMinute, () => Math.floor(Date.now() / MINUTE_MS));
