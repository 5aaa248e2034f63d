import { useEffect, useState } from 'react';
import { focusApi } from '../focus-api.ts';

/** Requests per sync; the fastest gives the best estimate. */
const TRIPS = 5;
const AGAIN_MS = 5 * 60_000;

/** Drift (sleep, manual change) from which the estimate is discarded. */
const APART_MS = 1_000;

/** `ahead`: server time minus `performance.now()`. `within`: maximum error. */
let known: { ahead: number; within: number } | null = null;
let device = Date.now() - performance.now();

const isApart = (): boolean => Math.abs(Date.now() - performance.now() - device) > APART_MS;

async function look(): Promise<void> {
  const counted = Date.now() - performance.now();
  for (let trip = 0; trip < TRIPS; trip += 1) {
    const sent = performance.now();
    const { now } = await focusApi.clock.call();
    const within = (performance.now() - sent) / 2;
    const ahead = Date.parse(now) - (sent + within);
    if (known && !isApart() && within > known.within && Math.abs(ahead - known.ahead) <= within + known.within)
      continue;
    known = { ahead, within };
  }
  device = counted;
}

/** Uses the device's clock only before the first sync. */
export const serverNow = (): number => (known === null ? Date.now() : known.ahead + performance.now());

export function useServerTime(): void {
  const [, setLooks] = useState(0);
  useEffect(() => {
    let looking = false;
    const again = async () => {
      if (looking) return;
      looking = true;
      await look().then(
        () => setLooks((looks) => looks + 1),
        () => {},
      );
      looking = false;
    };
    const seen = () => document.visibilityState === 'visible' && void again();
    void again();
    const timer = setInterval(() => void again(), AGAIN_MS);
    const watch = setInterval(() => isApart() && void again(), APART_MS);
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearInterval(timer);
      clearInterval(watch);
      document.removeEventListener('visibilitychange', seen);
    };
  }, []);
}
