import { useEffect, useState } from 'react';
import { focusApi } from '../focus-api.ts';

/** Round trips of one look; the quickest knows best. */
const TRIPS = 5;
const AGAIN_MS = 5 * 60_000;

/** The server's time minus what this page has counted since it was opened; null while nobody knows. */
let ahead: number | null = null;

async function look(): Promise<void> {
  let best = Number.POSITIVE_INFINITY;
  for (let trip = 0; trip < TRIPS; trip += 1) {
    const sent = performance.now();
    const { now } = await focusApi.clock.call();
    const took = performance.now() - sent;
    if (took >= best) continue;
    best = took;
    ahead = Date.parse(now) - (sent + took / 2);
  }
}

/** Now, by the server: the device's own clock is only asked until the server was. */
export const serverNow = (): number => (ahead === null ? Date.now() : ahead + performance.now());

/** Keeps the server's time known while somebody looks: asked at once, when the page comes back, and now and then. */
export function useServerTime(): void {
  const [, setLooks] = useState(0);
  useEffect(() => {
    // Without a network what was known counts on.
    const again = () =>
      void look().then(
        () => setLooks((looks) => looks + 1),
        () => {},
      );
    const seen = () => document.visibilityState === 'visible' && again();
    again();
    const timer = setInterval(again, AGAIN_MS);
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, []);
}
