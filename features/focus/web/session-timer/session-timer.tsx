import { useQuery } from '@tanstack/react-query';
import { Coffee, Pause, Play, Square } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageKeyOf } from '#web/api/api.ts';
import { Button, ConfirmDialog, IconButton, Skeleton } from '#web/ui/index.ts';
import { focusApi } from '../focus-api.ts';
import { serverNow } from '../timer/server-time.ts';
import { onTimer } from '../timer/use-clock.ts';
import { useTick } from '../timer/use-tick.ts';
import { useShownTimer } from './shown-timers.ts';
import { useTimerHint } from './timer-hint.ts';
import { useFollow } from './use-follow.ts';
import { useSessionTimer } from './use-session-timer.ts';
import { useTimerNews } from './use-timer-news.ts';

/** Milliseconds between updates while only whole minutes are shown. */
const LOOK_MS = 5_000;

type Props = {
  sessionId: string;
  /** Whether the learner is present: their own run then follows and counts. */
  present?: boolean;
  className?: string;
};

/** The timer of a session, which any participant can change. Hides the learner's own timer bar. */
export function SessionTimer({ sessionId, present = true, className = '' }: Props) {
  const { t } = useTranslation();
  const { timer, time, isPending, error, refetch, isMoving, move } = useSessionTimer(sessionId);
  const session = useQuery(focusApi.session.queryOptions({ input: { id: sessionId } }));
  const hint = useTimerHint();
  const [ending, setEnding] = useState(false);
  const news = useTimerNews(timer);
  useShownTimer(sessionId);
  useFollow(sessionId, present ? timer : null);
  const goesOn = timer !== null && timer.phase !== 'ended';
  const runs = timer?.phase === 'running';
  const active = session.data?.status === 'active';
  // Ticks during breaks and before the start.
  useTick(!runs, LOOK_MS, () => !goesOn && !active && void session.refetch());
  if (isPending) return <Skeleton className={`h-11 w-40 ${className}`} />;
  if (error)
    return (
      <p role="alert" className={`flex flex-wrap items-center gap-x-2 text-sm ${className}`}>
        {t(messageKeyOf(error))}
        <Button variant="quiet" onClick={refetch}>
          {t('common.retry')}
        </Button>
      </p>
    );
  return (
    <section
      aria-label={t('focus.together.title')}
      className={`flex min-h-11 items-center gap-x-3 max-sm:flex-wrap max-sm:justify-end ${className}`}
    >
      <p role="status" className="sr-only">
        {news}
      </p>
      <div className="min-w-0 leading-tight">
        {goesOn && (
          <span role="timer" dir="ltr" className="block font-serif text-2xl tabular-nums">
            {onTimer(time.remaining)}
          </span>
        )}
        <span className="line-clamp-2 text-sm text-ink-soft">
          {hint({ timer, time, session: session.data, now: serverNow() })}
        </span>
      </div>
      {!goesOn && active && (
        <Button busy={isMoving} onClick={() => move('start')}>
          {t('focus.together.start')}
        </Button>
      )}
      {goesOn && (
        <div className="flex shrink-0 items-center">
          {runs && (
            <IconButton label={t('focus.together.break')} onClick={() => move('break')}>
              <Coffee className="size-5" aria-hidden />
            </IconButton>
          )}
          <IconButton
            label={t(runs ? 'focus.together.pause' : 'focus.together.resume')}
            aria-busy={isMoving}
            onClick={() => move(runs ? 'pause' : 'resume')}
          >
            {runs ? <Pause className="size-5" aria-hidden /> : <Play className="size-5 rtl:-scale-x-100" aria-hidden />}
          </IconButton>
          <IconButton label={t('focus.together.end')} onClick={() => setEnding(true)}>
            <Square className="size-5" aria-hidden />
          </IconButton>
        </div>
      )}
      {goesOn && ending && (
        <ConfirmDialog
          title={t('focus.together.endAsk')}
          text={t('focus.together.endText')}
          confirm={t('focus.together.end')}
          keep={t('focus.together.keep')}
          closeLabel={t('common.close')}
          busy={isMoving}
          onConfirm={() => {
            move('end');
            setEnding(false);
          }}
          onClose={() => setEnding(false)}
        />
      )}
    </section>
  );
}
