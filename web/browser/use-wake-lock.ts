import { useEffect, useState } from 'react';

/**
 * The browser releases the lock of a hidden page, so it is requested again when the page returns.
 * @returns whether the screen may turn off nevertheless
 */
export function useWakeLock(wanted: boolean): boolean {
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    let lock: WakeLockSentinel | null = null;
    let over = false;
    const take = async () => {
      if (document.visibilityState !== 'visible') return;
      const taken = await navigator.wakeLock?.request('screen').catch(() => null);
      setRefused(!taken);
      if (over) void taken?.release();
      else lock = taken ?? null;
    };
    const again = () => void take();
    again();
    document.addEventListener('visibilitychange', again);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, [wanted]);
  return refused;
}
