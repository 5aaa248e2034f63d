import { useEffect, useEffectEvent, useState } from 'react';
import type { StudyRun } from '../../contract.ts';
import { isForgiven } from '../../shared/exits.ts';
import { giveCommand } from '../outgoing/use-outgoing.ts';
import { watchAbsence } from './absence.ts';
import { watchPages } from './watch-pages.ts';

/** Duration of the warning, from the specification. */
const WARNING_MS = 3_000;
const LOOK_MS = 5_000;

const deviceOf = () => (matchMedia('(pointer: coarse)').matches ? 'phone' : 'desk');

/**
 * Reports an exit when a page is hidden and no other page was visible. Losing focus only warns; printing and sleep are
 * ignored.
 * @param run null also for another device's run
 * @returns whether to show the warning
 */
export function useExits(run: StudyRun | null): boolean {
  const [warned, setWarned] = useState(0);
  const watched = run?.phase === 'running' && run.sessionId !== null ? run.id : null;
  const tell = useEffectEvent((awayMs: number) => {
    const away = { awaySeconds: Math.max(1, Math.round(awayMs / 1_000)), device: deviceOf(), reloaded: false } as const;
    if (run?.strict && !isForgiven(away)) void giveCommand('focus.leave', { id: run.id, ...away });
  });

  useEffect(() => {
    if (!watched) return;
    let printing = false;
    const absence = watchAbsence(deviceOf(), (awayMs) => tell(awayMs));
    const pages = watchPages({
      onSeen: (since, opened) => absence.other(since, Date.now(), opened),
      onTold: absence.otherTold,
    });
    const look = () => absence.look(Date.now()) && pages.told();
    const seen = () => {
      const now = Date.now();
      if (document.visibilityState === 'hidden') {
        if (!printing) absence.hidden(now);
      } else if (absence.visible(now)) setWarned(now);
    };
    const warn = () => document.visibilityState === 'visible' && setWarned(Date.now());
    const print = ({ type }: Event) => {
      printing = type === 'beforeprint';
    };
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', seen);
    window.addEventListener('blur', warn);
    window.addEventListener('beforeprint', print);
    window.addEventListener('afterprint', print);
    return () => {
      clearInterval(timer);
      pages.stop();
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
