import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Picked } from '#features/library/web/api.ts';
import { roomLive } from '../room-live.ts';

/** A word that was pointed at fades after so long. */
const FADES_MS = 6_000;

export type Where = { section: string; segment: string | null; together: boolean };
export type Hint = Pick<Picked, 'side' | 'word'> & {
  section: string;
  segment: string | null;
  version: string | null;
};

/** Where the others read and what they point at, as they say it; and one's own, told to them. */
export function useHints(id: string, own: Where, present: string) {
  const [where, setWhere] = useState<Record<string, Where>>({});
  const [pointed, setPointed] = useState<Record<string, Hint>>({});
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());

  roomLive.useEvent('wandered', ({ id: room, personId, section, segment, together }) => {
    if (room === id) setWhere((before) => ({ ...before, [personId]: { section, segment, together } }));
  });
  roomLive.useEvent('pointed', ({ id: room, personId, ...hint }) => {
    if (room !== id) return;
    clearTimeout(timers.current.get(personId));
    setPointed((before) => ({ ...before, [personId]: hint }));
    const fade = () => setPointed(({ [personId]: _, ...rest }) => rest);
    timers.current.set(personId, setTimeout(fade, FADES_MS));
  });
  useEffect(() => {
    const all = timers.current;
    return () => {
      for (const timer of all.values()) clearTimeout(timer);
    };
  }, []);

  const { section, segment, together } = own;
  const tell = useEffectEvent(() => {
    if (section !== '') void roomLive.say('wander', { id, section, segment, together });
  });
  // Whoever comes in does not know yet where the others are.
  // biome-ignore lint/correctness/useExhaustiveDependencies: told again to who came.
  useEffect(tell, [section, segment, together, present]);

  return { where, pointed, point: (hint: Hint) => void roomLive.say('point', { id, ...hint }) };
}
