import { useEffect, useEffectEvent, useReducer } from 'react';

export function useTick(wanted: boolean, everyMs: number, onTick?: () => void): void {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0);
  const look = useEffectEvent(() => onTick?.());
  useEffect(() => {
    if (!wanted) return;
    const timer = setInterval(() => {
      tick();
      look();
    }, everyMs);
    return () => clearInterval(timer);
  }, [wanted, everyMs]);
}
