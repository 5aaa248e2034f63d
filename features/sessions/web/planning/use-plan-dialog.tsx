import { type ReactNode, useState } from 'react';
import { withTexts } from '#web/i18n.ts';
import { lateDialog } from '#web/late-dialog.tsx';
import type { PlanKind } from './plan-form.ts';
import type { PlanStart } from './plan-with.ts';

const CreateSessionDialog = lateDialog(withTexts(() => import('./create-session-dialog.tsx')));

/**
 * Lazy form; closing retains the input.
 * @returns `plan` opens it with initial values (one form per partner)
 */
export function usePlanDialog(kind: PlanKind = 'home'): {
  plan: (start?: PlanStart) => void;
  reach: () => void;
  dialog: ReactNode;
} {
  const [start, setStart] = useState<PlanStart>({});
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  return {
    reach: CreateSessionDialog.reach,
    plan: (given = {}) => {
      setStart(given);
      setWanted(true);
      setOpen(true);
    },
    dialog: wanted && (
      <CreateSessionDialog key={start.chosen?.id ?? ''} kind={kind} start={start} open={open} onOpenChange={setOpen} />
    ),
  };
}
