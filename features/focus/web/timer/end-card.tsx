import { Fragment, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SameTimeNextWeek } from '#features/planning/web/api.ts';
import { ReviewPeople, ThankPartner } from '#features/sessions/web/api.ts';
import { useSpotName } from '#features/texts/web/section-name-api.ts';
import { withTexts } from '#web/i18n.ts';
import { lazyPart } from '#web/routing/lazy.tsx';
import { Button, Notice } from '#web/ui/index.ts';
import type { FocusSession } from '../../contract.ts';
import { Exits } from './exits.tsx';
import { OutcomeChoice } from './outcome-choice.tsx';
import { serverNow } from './server-time.ts';
import type { TimerProps } from './timer-props.ts';
import { Vouchers } from './vouchers.tsx';

const LearnTogether = lazyPart(
  withTexts(async () => ({ default: (await import('#features/cycles/web/hour-api.ts')).LearnTogether }), 'cycles'),
  null,
);

const MINUTE = 60_000;
/** Rewards follow within minutes: a missing one is hidden until then. */
const COUNTED_WITHIN = 10 * MINUTE;

const isCounted = ({ status, startsAt, durationMinutes, reward, canEarn }: FocusSession): boolean =>
  reward > 0 &&
  canEarn &&
  (status === 'active' ||
    (status === 'completed' && serverNow() < Date.parse(startsAt) + durationMinutes * MINUTE + COUNTED_WITHIN));

export function EndCard({ run, session, study, passages, onClose }: TimerProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const nameOf = useSpotName(null);
  const { data } = session;
  const minutes = Math.round(Math.max(run?.countedMs ?? 0, data?.countedMs ?? 0) / MINUTE);
  const goesOn = data?.status === 'active';
  return (
    <div className="grid gap-5">
      <p className="text-center font-serif text-3xl">
        {minutes === 0 ? t('focus.short') : t('focus.done', { count: minutes })}
      </p>
      {run?.endReason === 'rest' && <Notice>{t('focus.endedByRest')}</Notice>}
      {passages.length > 0 && (
        <p className="text-center wrap-anywhere text-ink-soft">
          {t('focus.read')}{' '}
          {passages.map((one, at) => (
            <Fragment key={one}>
              {at > 0 && ' · '}
              <bdi>{nameOf(one, null)}</bdi>
            </Fragment>
          ))}
        </p>
      )}
      {data && (
        <>
          <OutcomeChoice session={data} />
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-y border-line py-3">
            <span>
              {data.rewarded !== null
                ? t('focus.earned', { count: data.rewarded })
                : isCounted(data)
                  ? t('focus.mayEarn', { count: data.reward })
                  : t('focus.earnedNothing')}
            </span>
            <span className="font-semibold text-gold">{t('focus.inAll', { count: data.balance })}</span>
          </div>
          <Suspense>
            <LearnTogether sessionId={data.id} />
          </Suspense>
          <Exits session={data} />
          <Vouchers session={data} />
          {data.status === 'completed' && <ReviewPeople sessionId={data.id} />}
          <ThankPartner sessionId={data.id} />
          <SameTimeNextWeek sessionId={data.id} />
        </>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        {data && (
          <Button asChild variant="secondary">
            <Link to={`/sessions/${data.id}/notes`} onClick={onClose}>
              {t('focus.notes')}
            </Link>
          </Button>
        )}
        {(goesOn || !data) && (
          <Button variant="secondary" onClick={study.putAway}>
            {t('focus.startAgain')}
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          {t('common.close')}
        </Button>
      </div>
    </div>
  );
}
