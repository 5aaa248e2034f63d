import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonMenu } from '#features/people/web/api.ts';
import { useStudyNow } from '#features/sessions/web/api.ts';
import { withTexts } from '#web/i18n.ts';
import { lazyDialog } from '#web/routing/lazy.tsx';
import { MenuItem } from '#web/ui/index.ts';
import type { Partnership } from '../../contract.ts';
import type { MenuAction } from './row-actions.ts';
import { usePlanNext } from './use-plan-next.ts';

const ProposeHourDialog = lazyDialog(withTexts(() => import('./propose-hour-dialog.tsx')));

type Props = { partnership: Partnership; actions: MenuAction[]; planLabel: string; onPlan: () => void };

export function PartnerMenu({ partnership, actions, planLabel, onPlan }: Props) {
  const { t } = useTranslation();
  const { partner, request, following, phase } = partnership;
  const [proposing, setProposing] = useState(false);
  const { start } = useStudyNow(partner.id, request?.textReference ?? undefined);
  const itemOf = (action: MenuAction) => {
    if (action === 'planNext') return following && <PlanNextItem key={action} partner={partner} startsAt={following} />;
    const [label, onSelect] = {
      studyNow: [t('sessions.studyNow.action'), start],
      plan: [planLabel, onPlan],
      propose: [t(`partners.pair.${phase === 'going' ? 'otherHour' : 'propose'}`), () => setProposing(true)],
    }[action] as [string, () => void];
    return (
      <MenuItem key={action} onSelect={onSelect}>
        {label}
      </MenuItem>
    );
  };
  return (
    <>
      <PersonMenu person={partner} className="-me-2">
        {actions.length > 0 && actions.map(itemOf)}
      </PersonMenu>
      {proposing && <ProposeHourDialog partnership={partnership} open onClose={() => setProposing(false)} />}
    </>
  );
}

function PlanNextItem(wanted: { partner: Partnership['partner']; startsAt: string }) {
  const { label, send } = usePlanNext(wanted.partner, wanted.startsAt);
  return <MenuItem onSelect={send}>{label}</MenuItem>;
}
