import { useEffect, useEffectEvent, useReducer } from 'react';

const EVERY_MS = 5_000;

/** Draws anew every few seconds, for what shows minutes. */
export function useTick(wanted: boolean, onTick: () => void): void {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0);
  const look = useEffectEvent(onTick);
  useEffect(() => {
    if (!wanted) return;
    const timer = setInterval(() => {
      tick();
      look();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [wanted]);
}
