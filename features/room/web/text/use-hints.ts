import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { v7 } from 'uuid';
import type { Picked } from '#features/reader/web/api.ts';
import { roomLive } from '../room-live.ts';

/** Time after which a pointed word disappears. */
const FADES_MS = 6_000;
/** Time before an undelivered hint is sent again. */
const AGAIN_MS = 500;
const TIMES = 20;

export type Where = { section: string; segment: string | null; together: boolean };
/** A comment that a person has open; `work` is a slug. */
export type Commented = { section: string; segment: string | null; work: string | null };
export type Hint = Pick<Picked, 'side' | 'word'> & {
  section: string;
  segment: string | null;
  version: string | null;
};

type Numbered = { page?: string | undefined; nth?: number | undefined };

export function useHints(id: string, own: Where, present: string) {
  const [where, setWhere] = useState<Record<string, Where>>({});
  const [pointed, setPointed] = useState<Record<string, Hint>>({});
  const [commented, setCommented] = useState<Record<string, Commented>>({});
  const reading = useRef<Commented | null>(null);
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const pointing = useRef<Hint | null>(null);
  const latest = useRef<Where | null>(null);

  /** Whether the next hint asks the others for theirs, as after entering. */
  const asks = useRef(true);

  const page = useRef({ id: v7(), nth: 0 });
  const newest = useRef<Record<string, Numbered>>({});
  const number = () => ({ page: page.current.id, nth: ++page.current.nth });

  function isNewest(kind: string, { page, nth }: Numbered): boolean {
    const known = newest.current[kind];
    if (page !== undefined && known?.page === page && (nth ?? 0) < (known.nth ?? 0)) return false;
    newest.current[kind] = { page, nth };
    return true;
  }

  roomLive.useEvent('wandered', ({ id: room, personId, section, segment, together, asks: asked, page, nth }) => {
    if (room !== id) return;
    if (asked) tell();
    if (!isNewest(`wandered ${personId}`, { page, nth })) return;
    setWhere((before) => ({ ...before, [personId]: { section, segment, together } }));
    // A person who just joined has not received the word.
    if (pointing.current) void roomLive.say('point', { id, ...pointing.current, ...number() });
    if (asked && reading.current) void roomLive.say('comment', { id, ...reading.current, ...number() });
  });
  roomLive.useEvent('commented', ({ id: room, personId, page, nth, ...read }) => {
    if (room !== id || !isNewest(`commented ${personId}`, { page, nth })) return;
    setCommented((before) => ({ ...before, [personId]: read }));
  });
  roomLive.useEvent('pointed', ({ id: room, personId, page, nth, ...hint }) => {
    if (room !== id || !isNewest(`pointed ${personId}`, { page, nth })) return;
    clearTimeout(timers.current.get(personId));
    setPointed((before) => ({ ...before, [personId]: hint }));
    const fade = () => setPointed(({ [personId]: _, ...rest }) => rest);
    timers.current.set(personId, setTimeout(fade, FADES_MS));
  });
  useEffect(() => {
    const all = timers.current;
    return () => {
      for (const timer of all.values()) clearTimeout(timer);
      pointing.current = null;
      latest.current = null;
      reading.current = null;
    };
  }, []);

  const { section, segment, together } = own;
  const tell = useEffectEvent(() => {
    // A copy, so that a later equal call also ends these retries.
    const sent = { ...own };
    latest.current = sent;
    const isHere = () => latest.current === sent;
    const say = async () => {
      const asked = asks.current;
      const sent = { id, section, segment, together, asks: asked, ...number() };
      const heard = await roomLive.say('wander', sent);
      if (heard && asked) asks.current = false;
      return heard;
    };
    if (section !== '') void untilHeard(isHere, say);
  });
  roomLive.useJoined('session', id, () => {
    asks.current = true;
    tell();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent again to people who join.
  useEffect(tell, [section, segment, together, present]);

  async function point(hint: Hint): Promise<void> {
    pointing.current = hint;
    const isShown = () => pointing.current === hint;
    setTimeout(() => {
      if (isShown()) pointing.current = null;
    }, FADES_MS);
    await untilHeard(isShown, () => roomLive.say('point', { id, ...hint, ...number() }));
  }

  async function showComment(read: Commented): Promise<void> {
    reading.current = read;
    await untilHeard(
      () => reading.current === read,
      () => roomLive.say('comment', { id, ...read, ...number() }),
    );
  }

  return { where, pointed, commented, point, showComment };
}

/** Retries a hint until received, at most `TIMES`: the page may not have rejoined. Stops when outdated. */
async function untilHeard(isTrue: () => boolean, say: () => Promise<boolean>): Promise<void> {
  for (let times = 0; times < TIMES && isTrue() && !(await say()); times++)
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
}
