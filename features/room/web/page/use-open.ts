import { useEffect, useReducer, useRef } from 'react';
import type { Room } from '../../contract.ts';

const LONGEST_MS = 2_147_000_000;

/** State by the server's clock. */
export function useOpen(room: Room | undefined): 'before' | 'open' | 'closed' {
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  const offset = useRef<{ of: string; ms: number }>({ of: '', ms: 0 });
  if (room && offset.current.of !== room.now) offset.current = { of: room.now, ms: Date.parse(room.now) - Date.now() };
  const now = Date.now() + offset.current.ms;
  const [opens, closes] = [Date.parse(room?.opensAt ?? ''), Date.parse(room?.closesAt ?? '')];
  const next = now < opens ? opens : now < closes ? closes : null;
  useEffect(() => {
    if (next === null) return;
    const timer = setTimeout(look, Math.min(LONGEST_MS, next - Date.now() - offset.current.ms + 200));
    return () => clearTimeout(timer);
  }, [next]);
  return now < opens ? 'before' : now < closes ? 'open' : 'closed';
}
