import { useEffect, useState } from 'react';

/** How often what depends on the time is looked at again, from the specification. */
const TICK_MS = 30_000;

/** The time, anew every 30 s while somebody looks. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(ticking);
  }, []);
  return now;
}
