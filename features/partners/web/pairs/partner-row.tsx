import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type PlanStart, StudyNowButton } from '#features/sessions/web/api.ts';
import { withTexts } from '#web/i18n.ts';
import { lazyPart } from '#web/routing/lazy.tsx';
import { useTimes } from '#web/times/times.ts';
import { Avatar } from '#web/ui/index.ts';
import type { Partnership } from '../../contract.ts';
import { PairPhase } from './pair-phase.tsx';

const FixedHour = lazyPart(
  withTexts(async () => ({ default: (await import('./fixed-hour.tsx')).FixedHour }), 'sessions/series'),
  null,
);

type Props = { partnership: Partnership; onPlan: (start: PlanStart) => void };

export function PartnerRow({ partnership, onPlan }: Props) {
  const { t } = useTranslation();
  const { relative, dateTime } = useTimes();
  const { partner, phase, last, next, request, series } = partnership;
  return (
    <li className="grid gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={partner.name} seed={partner.id} picture={partner.picture} />
        <div className="min-w-0">
          <h3 className="font-semibold wrap-anywhere text-ink">
            <Link
              to={`/partners/${partner.id}`}
              className="inline-flex min-h-11 items-center hover:underline sm:min-h-0"
            >
              <bdi>{partner.name}</bdi>
            </Link>
          </h3>
          {series && (
            <p className="min-h-5 text-sm text-ink-soft">
              <Suspense>
                <FixedHour series={series} />
              </Suspense>
            </p>
          )}
          {last && (
            <p className="text-sm text-ink-soft">
              {t('partners.pair.last')}{' '}
              <time dateTime={last} title={dateTime(last)}>
                {relative(last)}
              </time>
            </p>
          )}
          {next && (
            <p className="text-sm text-ink-soft">
              {t('partners.pair.next')} <time dateTime={next.startsAt}>{dateTime(next.startsAt)}</time>
            </p>
          )}
        </div>
      </div>
      {!(series && phase === 'offer') && <PairPhase partnership={partnership} onPlan={onPlan} />}
      {phase !== 'ended' && (
        <div className="-mt-1 flex flex-wrap items-center gap-x-3">
          <StudyNowButton
            person={partner}
            textReference={request?.textReference ?? undefined}
            variant={partner.online ? 'secondary' : 'quiet'}
          />
          {partner.online && <p className="text-sm text-leaf first-letter:uppercase">{t('partners.card.online')}</p>}
        </div>
      )}
    </li>
  );
}
