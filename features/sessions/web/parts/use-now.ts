import { useEffect, useState } from 'react';

/** How often what depends on the time is looked at again, from the specification. */
const TICK_MS = 30_000;
const MINUTE = 60_000;

/** How long until something that counts the minutes to the next of these moments reads differently; 30 s at most. */
function untilNextLook(now: number, moments: readonly number[]): number {
  const left = moments.filter((moment) => moment > now).map((moment) => (moment - now) % MINUTE || MINUTE);
  return Math.min(TICK_MS, ...left);
}

/**
 * The time, anew every 30 s while somebody looks, at each of the given moments and at every whole minute before them.
 * The clock is read each time, never added to: a device that slept or whose clock was set is right again at once.
 * @param moments in ms since 1970
 */
export function useNow(moments: readonly number[] = []): number {
  const [now, setNow] = useState(Date.now);
  const known = moments.join();
  useEffect(() => {
    const awaited = known === '' ? [] : known.split(',').map(Number);
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      setNow(Date.now());
      clearTimeout(timer);
      timer = setTimeout(look, untilNextLook(Date.now(), awaited));
    };
    timer = setTimeout(look, untilNextLook(Date.now(), awaited));
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [known]);
  return now;
}
