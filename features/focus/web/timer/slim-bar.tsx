import { Coffee, Maximize2, Pause, Play, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/index.ts';
import type { StudyRun } from '../../contract.ts';
import { rewardAfter } from '../../shared/points.ts';
import type { TimerProps } from './timer-props.ts';
import { BREAK_EVERY } from './use-announcements.ts';
import { useBreak } from './use-break.ts';
import { onTimer } from './use-clock.ts';

const MINUTE = 60_000;

export function SlimBar({
  study,
  run,
  time,
  session,
  warned,
  breakDue,
  onFull,
  onClose,
}: TimerProps & { run: StudyRun; onFull: () => void; onClose: () => void }) {
  const { t } = useTranslation();
  const { elapsed, remaining } = time;
  const runs = run.phase === 'running';
  const pause = useBreak(run);
  const counting = session.data?.exits.filter(({ state }) => state !== 'reversed').length ?? 0;
  const untilBreak = Math.ceil((BREAK_EVERY - (elapsed % BREAK_EVERY)) / MINUTE);
  const hint = breakDue
    ? t('focus.breakDue', { count: Math.floor(elapsed / BREAK_EVERY) * 25 })
    : warned
      ? run.strict
        ? t('focus.comeBack', { count: rewardAfter(counting) })
        : t('focus.comeBackPlain')
      : runs
        ? untilBreak * MINUTE < remaining && t('focus.breakIn', { count: untilBreak })
        : pause === null
          ? t('focus.paused')
          : t(pause === 0 ? 'focus.breakOver' : 'focus.break');
  return (
    <section aria-label={t('focus.title')} className="sticky top-0 z-30 bg-surface text-ink">
      <div className="flex min-h-12 items-center gap-x-3 ps-4 pe-2">
        <span role="timer" dir="ltr" className="font-serif text-xl tabular-nums">
          {onTimer(pause ?? remaining)}
        </span>
        <span dir="auto" className="hidden min-w-0 flex-1 truncate text-sm text-of-parent text-ink-soft sm:block">
          {session.data?.title ?? t('focus.free')}
        </span>
        <span className="line-clamp-2 min-w-0 flex-1 text-end text-sm text-ink-soft sm:flex-none">{hint}</span>
        {breakDue && (
          <IconButton label={t('focus.takeBreak')} onClick={() => study.change('break')}>
            <Coffee className="size-5" aria-hidden />
          </IconButton>
        )}
        <IconButton
          label={t(runs ? 'focus.pause' : 'focus.resume')}
          onClick={() => study.change(runs ? 'pause' : 'resume')}
        >
          {runs ? <Pause className="size-5" aria-hidden /> : <Play className="size-5 rtl:-scale-x-100" aria-hidden />}
        </IconButton>
        <IconButton label={t('focus.full')} onClick={onFull}>
          <Maximize2 className="size-5" aria-hidden />
        </IconButton>
        <IconButton label={t(runs ? 'focus.closeRunning' : 'common.close')} onClick={onClose}>
          <X className="size-5" aria-hidden />
        </IconButton>
      </div>
      <div className="h-0.5 bg-line" aria-hidden>
        <div className="h-full bg-gilt" style={{ inlineSize: `${Math.min(100, (100 * elapsed) / run.plannedMs)}%` }} />
      </div>
    </section>
  );
}
