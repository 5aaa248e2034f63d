import { useEffect, useState } from 'react';
import { useInBrowser } from '#web/server-render/in-browser.ts';
import { sentNow } from '#web/server-render/sent-times.ts';

const TICK_MS = 30_000;
const MINUTE = 60_000;

/** Milliseconds until the next whole minute before a moment, at most 30 s. */
function untilNextLook(now: number, moments: readonly number[]): number {
  const left = moments.filter((moment) => moment > now).map((moment) => (moment - now) % MINUTE || MINUTE);
  return Math.min(TICK_MS, ...left);
}

/**
 * Current time, updated every 30 s, at the moments and at whole minutes before them, and after sleep or a return to the
 * page.
 * @param moments in ms since 1970
 */
export function useNow(moments: readonly number[] = []): number {
  const inBrowser = useInBrowser();
  const [now, setNow] = useState(inBrowser ? Date.now : sentNow);
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
