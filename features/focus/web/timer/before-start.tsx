import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageKeyOf } from '#web/api/api.ts';
import { useClientId } from '#web/api/client-id.ts';
import { Button, ErrorState, Notice, Skeleton, Slider } from '#web/ui/index.ts';
import { FREE_MINUTES } from '../../shared/limits.ts';
import { askBrowser } from './ask-browser.ts';
import { Dial } from './dial.tsx';
import { GoalField } from './goal-field.tsx';
import { Prices } from './prices.tsx';
import { serverNow } from './server-time.ts';
import type { TimerProps } from './timer-props.ts';
import { Vouchers } from './vouchers.tsx';

const MINUTE = 60_000;

export function BeforeStart({
  study,
  session,
  free,
  onStarted,
}: TimerProps & { free: boolean; onStarted: () => void }) {
  const { t } = useTranslation();
  const [minutes, setMinutes] = useState<number>(FREE_MINUTES.default);
  const { idOf, arrived } = useClientId();
  const { data } = session;
  if (!free && session.isError)
    return (
      <ErrorState
        text={t(messageKeyOf(session.error))}
        retryLabel={t('common.retry')}
        onRetry={() => void session.refetch()}
      />
    );
  if (!free && !data) return <Skeleton className="mx-auto size-64 rounded-full" />;
  const remaining = data ? (Date.parse(data.startsAt) + data.durationMinutes * MINUTE - serverNow()) / MINUTE : minutes;
  const length = data ? Math.max(0, Math.min(data.durationMinutes, Math.ceil(remaining))) : minutes;
  const started = () => {
    arrived();
    onStarted();
  };
  const start = () => {
    askBrowser();
    const wanted = { sessionId: data?.id ?? null, minutes };
    study.start.mutate({ ...wanted, clientId: idOf(wanted) }, { onSuccess: started });
  };
  const over = data !== undefined && ['completed', 'expired', 'cancelled'].includes(data.status);
  return (
    <>
      <Dial plannedMs={length * MINUTE} elapsed={0}>
        <span className="font-serif text-[4rem] leading-none tabular-nums">{length}</span>
        <span className="text-sm text-ink-soft">{t('focus.minutes', { count: length })}</span>
      </Dial>
      {data ? (
        <>
          <GoalField key={data.id} session={data} />
          <Prices session={data} />
          <Vouchers session={data} />
        </>
      ) : (
        <>
          <Slider
            label={t('focus.length')}
            value={minutes}
            onChange={setMinutes}
            min={FREE_MINUTES.min}
            max={FREE_MINUTES.max}
            step={FREE_MINUTES.step}
            say={(count) => t('focus.lengthOf', { count })}
          />
          <p className="text-sm text-ink-soft">{t('focus.freeHint')}</p>
        </>
      )}
      {study.start.error && (
        <Notice variant="warning" role="alert">
          {t(messageKeyOf(study.start.error))}
        </Notice>
      )}
      {over ? (
        <Notice>{t('focus.over')}</Notice>
      ) : (
        <Button
          data-bottom-actions
          className="sticky bottom-4 mt-auto min-h-14 w-full shrink-0 text-lg"
          busy={study.start.isPending}
          onClick={start}
        >
          {t('focus.start')}
        </Button>
      )}
    </>
  );
}
