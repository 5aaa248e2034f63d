import { useEffect, useState } from 'react';
import { focusApi } from '../focus-api.ts';

/** Round trips of one look; the quickest knows best. */
const TRIPS = 5;
const AGAIN_MS = 5 * 60_000;

/** A device whose two clocks have come apart by more slept, or was set: what was known counts no more. */
const APART_MS = 1_000;

/** The server's time minus what this page has counted since it was opened, and how far that can be wrong; null: unknown. */
let known: { ahead: number; within: number } | null = null;
/** The device's time minus what this page has counted, when the server was last asked. */
let device = Date.now() - performance.now();

/** Whether the page did not count while the device went on, or the device's clock was set. */
const isApart = (): boolean => Math.abs(Date.now() - performance.now() - device) > APART_MS;

async function look(): Promise<void> {
  const counted = Date.now() - performance.now();
  for (let trip = 0; trip < TRIPS; trip += 1) {
    const sent = performance.now();
    const { now } = await focusApi.clock.call();
    const within = (performance.now() - sent) / 2;
    const ahead = Date.parse(now) - (sent + within);
    // A slow answer teaches nothing where a quicker one was and the two do not contradict each other.
    if (known && !isApart() && within > known.within && Math.abs(ahead - known.ahead) <= within + known.within)
      continue;
    known = { ahead, within };
  }
  device = counted;
}

/** Now, by the server: the device's own clock is only asked until the server was. */
export const serverNow = (): number => (known === null ? Date.now() : known.ahead + performance.now());

/**
 * Keeps the server's time known while somebody looks: asked at once, when the page comes back or
 * the device wakes, and now and then.
 */
export function useServerTime(): void {
  const [, setLooks] = useState(0);
  useEffect(() => {
    // Without a network what was known counts on.
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
