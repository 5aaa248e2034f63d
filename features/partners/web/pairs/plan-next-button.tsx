import { Button } from '#web/ui/index.ts';
import type { Partnership } from '../../contract.ts';
import { usePlanNext } from './use-plan-next.ts';

export function PlanNextButton({ partner, startsAt }: { partner: Partnership['partner']; startsAt: string }) {
  const { label, isPending, send } = usePlanNext(partner, startsAt);
  return (
    <Button variant="secondary" busy={isPending} aria-label={`${label}, ${partner.name}`} onClick={send}>
      {label}
    </Button>
  );
}
