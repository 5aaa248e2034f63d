import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StudyRun } from '../../contract.ts';
import { serverNow } from './server-time.ts';
import { playSoftly } from './sound.ts';

const MINUTE = 60_000;
/** Study time before a break is suggested. */
export const BREAK_EVERY = 25 * MINUTE;
export const REMINDER_MS = 5_000;
const LAST = 5 * MINUTE;
const JUST_BEGUN = MINUTE;

type Known = { runId: string; ran: boolean; breaks: number; wasLast: boolean };

/**
 * For screen readers: start, breaks, last five minutes, end. For everyone: break reminder, optional sound, and the
 * tab's title.
 */
export function useAnnouncements(
  run: StudyRun | null,
  { elapsed, remaining }: { elapsed: number; remaining: number },
  sound: boolean,
): { spoken: string; breakDue: boolean } {
  const { t } = useTranslation();
  const [spoken, setSpoken] = useState('');
  const [breakDue, setBreakDue] = useState(false);
  const minutes = Math.round((run?.countedMs ?? 0) / MINUTE);
  const say = useEffectEvent((text: string, loud = false) => {
    setSpoken(text);
    if (loud && sound) playSoftly();
  });
  const runId = run?.id ?? null;
  const running = run?.phase === 'running';
  const breaks = Math.floor(elapsed / BREAK_EVERY);
  const isLast = remaining <= LAST && remaining > 0 && (run?.plannedMs ?? 0) > LAST;
  const isOver = run?.phase === 'ended' && run.endReason !== 'stopped' && run.endReason !== 'replaced';
  const known = useRef<Known | null>(null);
  const follow = useEffectEvent(() => {
    const now = { runId: runId ?? '', ran: running, breaks, wasLast: isLast };
    const before = known.current?.runId === runId ? known.current : { ...now, ran: elapsed >= JUST_BEGUN };
    known.current = { ...now, breaks: Math.max(breaks, before.breaks), wasLast: isLast || before.wasLast };
    if (!running) return;
    if (!before.ran) say(t('focus.said.start'));
    if (isLast && !before.wasLast) say(t('focus.said.fiveLeft'));
    if (breaks <= before.breaks) return;
    say(t('focus.breakDue', { count: breaks * 25 }), true);
    setBreakDue(true);
  });

  const state = runId === null ? null : [runId, running, breaks, isLast].join();
  useEffect(() => {
    if (state !== null) follow();
  }, [state]);
  useEffect(() => {
    if (!breakDue) return;
    const timer = setTimeout(() => setBreakDue(false), REMINDER_MS);
    return () => clearTimeout(timer);
  }, [breakDue]);
  const breakUntil = run?.breakUntil ?? null;
  useEffect(() => {
    if (breakUntil === null) return;
    const left = Date.parse(breakUntil) - serverNow();
    if (left <= 0) return;
    const timer = setTimeout(() => say(t('focus.breakOver'), true), left);
    return () => clearTimeout(timer);
  }, [breakUntil, t]);
  useEffect(() => {
    if (!isOver) return;
    const done = t('focus.done', { count: minutes });
    say(done, true);
    const title = document.title;
    document.title = done;
    return () => {
      document.title = title;
    };
  }, [isOver, minutes, t]);
  return { spoken, breakDue: breakDue && running };
}
