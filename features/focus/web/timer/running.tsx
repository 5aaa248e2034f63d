import { Coffee, Pause, Play, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton, Notice } from '#web/ui/index.ts';
import type { StudyRun } from '../../contract.ts';
import { ComeBack } from './come-back.tsx';
import { Dial } from './dial.tsx';
import { Exits } from './exits.tsx';
import type { TimerProps } from './timer-props.ts';
import { BREAK_EVERY } from './use-announcements.ts';
import { useBreak } from './use-break.ts';
import { onTimer } from './use-clock.ts';
import { Vouchers } from './vouchers.tsx';

const MINUTE = 60_000;

export function Running(props: TimerProps & { run: StudyRun }) {
  const { study, run, time, session, breakDue, screenMayTurnOff } = props;
  const { t } = useTranslation();
  const { elapsed, remaining } = time;
  const minutes = Math.floor(elapsed / MINUTE);
  const untilBreak = Math.ceil((BREAK_EVERY - (elapsed % BREAK_EVERY)) / MINUTE);
  const runs = run.phase === 'running';
  const pause = useBreak(run);
  return (
    <>
      <Dial plannedMs={run.plannedMs} elapsed={elapsed}>
        <span className="text-sm text-ink-soft">
          {t(runs ? 'focus.left' : pause === null ? 'focus.paused' : 'focus.break')}
        </span>
        <span role="timer" dir="ltr" className="font-serif text-[3.5rem] leading-none tabular-nums sm:text-[4.5rem]">
          {onTimer(pause ?? remaining)}
        </span>
        <span className="text-sm text-ink-soft">{t('focus.studied', { count: minutes })}</span>
      </Dial>
      <div className="grid gap-3" aria-live="off">
        <ComeBack {...props} />
        {breakDue && <Notice>{t('focus.breakDue', { count: Math.floor(elapsed / BREAK_EVERY) * 25 })}</Notice>}
        {pause === 0 && <Notice>{t('focus.breakOver')}</Notice>}
        {session.data && <Exits session={session.data} />}
        {session.data && <Vouchers session={session.data} />}
      </div>
      {/* Visible below a long list of exits. */}
      <div
        data-bottom-actions
        className="sticky bottom-0 z-10 -mx-5 mt-auto flex items-center justify-center gap-1 bg-paper px-5 py-2 sm:gap-3"
      >
        <IconButton label={t('focus.reset')} onClick={() => study.change('stop', study.putAway)}>
          <RotateCcw className="size-5" aria-hidden />
        </IconButton>
        <Button
          className="min-h-14 min-w-0 text-lg max-sm:flex-1 max-sm:px-2 sm:min-w-48"
          onClick={() => study.change(runs ? 'pause' : 'resume')}
        >
          {runs ? <Pause className="size-5" aria-hidden /> : <Play className="size-5 rtl:-scale-x-100" aria-hidden />}
          {t(runs ? 'focus.pause' : 'focus.resume')}
        </Button>
        <Button variant="quiet" className="max-sm:px-2" onClick={() => study.change('stop')}>
          {t('focus.finish')}
        </Button>
      </div>
      <div className="grid grid-cols-1 gap-4">
        {runs && (
          <Button variant="quiet" className="justify-self-center" onClick={() => study.change('break')}>
            <Coffee className="size-5" aria-hidden />
            {t('focus.takeBreak')}
          </Button>
        )}
        <p className="text-center text-sm text-ink-soft">
          {runs && untilBreak * MINUTE < remaining && t('focus.nextBreak', { count: untilBreak })}{' '}
          {t(run.strict ? 'focus.strictLine' : 'focus.plainLine')} {screenMayTurnOff && t('focus.screenMayTurnOff')}
        </p>
      </div>
    </>
  );
}
