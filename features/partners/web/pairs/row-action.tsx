import { Suspense } from 'react';
import { StudyNowButton } from '#features/sessions/web/api.ts';
import { lazyPart } from '#web/routing/lazy.tsx';
import { Button } from '#web/ui/index.ts';
import type { Partnership } from '../../contract.ts';
import { ProposeButton } from './propose-button.tsx';
import type { RowAction as Action } from './row-actions.ts';

const PlanNextButton = lazyPart(
  async () => ({ default: (await import('./plan-next-button.tsx')).PlanNextButton }),
  null,
);
const GoOnButton = lazyPart(async () => ({ default: (await import('./go-on-button.tsx')).GoOnButton }), null);

type Props = { partnership: Partnership; action: Action; planLabel: string; onPlan: () => void };

export function RowAction({ partnership, action, planLabel, onPlan }: Props) {
  const { partner, following, request } = partnership;
  const buttonOf = () => {
    switch (action) {
      case 'propose':
        return <ProposeButton partnership={partnership} variant="secondary" />;
      case 'goOn':
        return <GoOnButton partner={partner} />;
      case 'planNext':
        return following && <PlanNextButton partner={partner} startsAt={following} />;
      case 'plan':
        return (
          <Button variant="secondary" aria-label={`${planLabel}, ${partner.name}`} onClick={onPlan}>
            {planLabel}
          </Button>
        );
      case 'studyNow':
        return (
          <StudyNowButton
            person={partner}
            textReference={request?.textReference ?? undefined}
            variant={partner.online ? 'secondary' : 'quiet'}
          />
        );
    }
  };
  return (
    <div className={action === 'studyNow' && !partner.online ? '-ms-4' : ''}>
      <Suspense>{buttonOf()}</Suspense>
    </div>
  );
}
