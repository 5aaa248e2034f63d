import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type PlanStart, planWith } from '#features/sessions/web/api.ts';
import { lazyPart } from '#web/routing/lazy.tsx';
import { Button } from '#web/ui/index.ts';
import type { Partnership } from '../../contract.ts';
import { HowToGoOn } from './how-to-go-on.tsx';
import { ProposeButton } from './propose-button.tsx';
import { WaitingProposal } from './waiting-proposal.tsx';

const PlanNextButton = lazyPart(
  async () => ({ default: (await import('./plan-next-button.tsx')).PlanNextButton }),
  null,
);
const GoOnButton = lazyPart(async () => ({ default: (await import('./go-on-button.tsx')).GoOnButton }), null);

type Props = { partnership: Partnership; onPlan: (start: PlanStart) => void };

export function PairPhase({ partnership, onPlan }: Props) {
  const { t } = useTranslation();
  const { partner, phase, proposal, agreed, trial, asked, following, next, series } = partnership;
  const { name } = partner;
  const says = (text: string) => <p className="wrap-anywhere text-ink">{text}</p>;
  if (phase === 'ended') return says(t('partners.pair.ended', { name }));
  if (asked) return <HowToGoOn partner={partner} asked={asked} />;
  if (proposal) return <WaitingProposal partnership={partnership} proposal={proposal} />;
  if (phase === 'trial') return says(t('partners.pair.trial', trial));
  const label = t(phase === 'going' && following ? 'partners.pair.planOtherwise' : 'partners.plan');
  const plan = (
    <Button
      variant="quiet"
      aria-label={`${label}, ${name}`}
      onClick={() => onPlan(planWith({ id: partner.id, name, city: '' }, agreed && { ...agreed, startsAt: following }))}
    >
      {label}
    </Button>
  );
  if (phase === 'offer' || (phase === 'going' && !agreed))
    return (
      <>
        {says(t(phase === 'offer' ? 'partners.pair.offer' : 'partners.pair.findHour'))}
        <div className="flex flex-wrap gap-2">
          <ProposeButton partnership={partnership} variant="secondary" />
          {phase === 'going' && plan}
        </div>
      </>
    );
  return (
    <div className="flex flex-wrap gap-2">
      <Suspense>
        {phase === 'going' && agreed && !series && <GoOnButton partner={partner} />}
        {following && <PlanNextButton partner={partner} startsAt={following} />}
      </Suspense>
      {!next && plan}
      {phase === 'going' && !series && <ProposeButton partnership={partnership} variant="quiet" />}
    </div>
  );
}
