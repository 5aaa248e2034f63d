import { useEffect, useEffectEvent, useState } from 'react';
import type { StudyRun } from '../../contract.ts';
import { isForgiven } from '../../shared/exits.ts';
import { giveCommand } from '../outgoing/use-outgoing.ts';

/** How long the warning stands, from the specification. */
const WARNING_MS = 3_000;
/** While hidden the page counts; where it could not for this long the machine slept, which is no exit. */
const LOOK_MS = 5_000;
const SLEPT_MS = 90_000;

const onPhone = () => matchMedia('(pointer: coarse)').matches;

/**
 * Sees that the page of a running session was left: only a page that lives and was hidden tells of it. Losing the focus
 * (the address bar, a prompt) only warns; printing and sleep are nothing.
 * @returns whether the warning stands
 */
export function useExits(run: StudyRun | null): boolean {
  const [warned, setWarned] = useState(0);
  const watched = run?.phase === 'running' && run.sessionId !== null ? run.id : null;
  const tell = useEffectEvent((awaySeconds: number) => {
    const away = { awaySeconds, device: onPhone() ? 'phone' : 'desk', reloaded: false } as const;
    if (run?.strict && !isForgiven(away)) void giveCommand('focus.leave', { id: run.id, ...away });
  });

  useEffect(() => {
    if (!watched) return;
    let leftAt: number | null = null;
    let awake = 0;
    let printing = false;
    let timer: ReturnType<typeof setInterval> | undefined;
    const seen = () => {
      const now = Date.now();
      clearInterval(timer);
      if (document.visibilityState === 'hidden') {
        if (printing) return;
        [leftAt, awake] = [now, now];
        timer = setInterval(() => {
          awake = Date.now();
        }, LOOK_MS);
      } else if (leftAt !== null) {
        if (now - awake < SLEPT_MS) tell(Math.round((now - leftAt) / 1_000));
        leftAt = null;
        setWarned(now);
      }
    };
    const warn = () => document.visibilityState === 'visible' && setWarned(Date.now());
    const print = ({ type }: Event) => {
      printing = type === 'beforeprint';
    };
    document.addEventListener('visibilitychange', seen);
    window.addEventListener('blur', warn);
    window.addEventListener('beforeprint', print);
    window.addEventListener('afterprint', print);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('blur', warn);
      window.removeEventListener('beforeprint', print);
      window.removeEventListener('afterprint', print);
    };
  }, [watched]);

  useEffect(() => {
    if (warned === 0) return;
    const timer = setTimeout(() => setWarned(0), WARNING_MS);
    return () => clearTimeout(timer);
  }, [warned]);
  return warned > 0 && watched !== null;
}
