import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;
const eachMinute = (listener: () => void) => {
  const ticking = setInterval(listener, MINUTE);
  return () => clearInterval(ticking);
};

/** The minute it is, in milliseconds; what shows times is drawn anew with each. */
export const useMinute = (): number => useSyncExternalStore(eachMinute, () => Math.floor(Date.now() / MINUTE)) * MINUTE;
