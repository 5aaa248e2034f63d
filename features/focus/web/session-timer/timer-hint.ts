import { useTranslation } from 'react-i18next';
import { startsInText } from '#features/sessions/web/countdown-api.ts';
import type { FocusSession, SessionTimer } from '../../contract.ts';
import { BREAK_EVERY, REMINDER_MS } from '../timer/use-announcements.ts';

const MINUTE = 60_000;
const OVER: ReadonlySet<FocusSession['status']> = new Set(['completed', 'expired', 'cancelled']);

type Shown = {
  timer: SessionTimer | null;
  time: { elapsed: number; remaining: number };
  session: FocusSession | undefined;
  now: number;
};

export function useTimerHint(): (shown: Shown) => string {
  const { t, i18n } = useTranslation();
  return ({ timer, time: { elapsed, remaining }, session, now }) => {
    if (!timer || timer.phase === 'ended') {
      if (!session || session.status === 'active') return '';
      // Whole minutes, rounded up like other times here.
      const ahead = Math.ceil((Date.parse(session.startsAt) - now) / MINUTE) * MINUTE;
      if (ahead > 0) return startsInText(t, ahead, i18n.language);
      // A session that started without the others is neither active nor over.
      const isOver = OVER.has(session.status) || now >= Date.parse(session.startsAt) + session.durationMinutes * MINUTE;
      return isOver ? t('focus.over') : '';
    }
    if (timer.phase === 'break') {
      const left = Math.ceil((Date.parse(timer.breakUntil ?? timer.phaseSince) - now) / MINUTE);
      return left > 0 ? t('focus.together.breakLeft', { count: left }) : t('focus.breakOver');
    }
    if (timer.phase === 'paused')
      return timer.by && !timer.by.me ? t('focus.together.said.paused', { name: timer.by.name }) : t('focus.paused');
    if (elapsed >= BREAK_EVERY && elapsed % BREAK_EVERY < REMINDER_MS)
      return t('focus.breakDue', { count: Math.floor(elapsed / BREAK_EVERY) * 25 });
    const untilBreak = BREAK_EVERY - (elapsed % BREAK_EVERY);
    return untilBreak < remaining ? t('focus.breakIn', { count: Math.ceil(untilBreak / MINUTE) }) : '';
  };
}
