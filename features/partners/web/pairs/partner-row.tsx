import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type PlanStart, planWith } from '#features/planning/web/api.ts';
import { withTexts } from '#web/i18n.ts';
import { lazyPart } from '#web/routing/lazy.tsx';
import { useTimes } from '#web/times/times.ts';
import { Avatar } from '#web/ui/index.ts';
import type { Partnership } from '../../contract.ts';
import { PairPhase } from './pair-phase.tsx';
import { RowAction } from './row-action.tsx';
import { rowActions } from './row-actions.ts';

const FixedHour = lazyPart(
  withTexts(async () => ({ default: (await import('./fixed-hour.tsx')).FixedHour }), 'planning'),
  null,
);
const PartnerMenu = lazyPart(async () => ({ default: (await import('./partner-menu.tsx')).PartnerMenu }), null);

type Props = { partnership: Partnership; onPlan: (start: PlanStart) => void };

export function PartnerRow({ partnership, onPlan }: Props) {
  const { t } = useTranslation();
  const { relative, dateTime } = useTimes();
  const { partner, phase, last, next, series, agreed, following } = partnership;
  const { shown, inMenu } = rowActions(partnership);
  const planLabel = t(phase === 'going' && following ? 'partners.pair.planOtherwise' : 'partners.plan');
  const { id, name } = partner;
  const plan = () => onPlan(planWith({ id, name, city: '' }, agreed && { ...agreed, startsAt: following }));
  return (
    <li className="grid gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={partner.name} seed={partner.id} picture={partner.picture} />
        <div className="min-w-0 grow">
          <h3 className="font-semibold wrap-anywhere text-ink">
            <Link
              to={`/partners/${partner.id}`}
              className="inline-flex min-h-11 items-center hover:underline sm:min-h-0"
            >
              <bdi>{partner.name}</bdi>
            </Link>
          </h3>
          {partner.online && phase !== 'ended' && (
            <p className="text-sm text-leaf first-letter:uppercase">{t('partners.card.online')}</p>
          )}
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
        {phase !== 'ended' && (
          <span className="size-11 shrink-0 self-start">
            <Suspense>
              <PartnerMenu partnership={partnership} actions={inMenu} planLabel={planLabel} onPlan={plan} />
            </Suspense>
          </span>
        )}
      </div>
      {!(series && phase === 'offer') && <PairPhase partnership={partnership} />}
      {shown && <RowAction partnership={partnership} action={shown} planLabel={planLabel} onPlan={plan} />}
    </li>
  );
}
