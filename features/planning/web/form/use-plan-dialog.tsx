import { type ReactNode, useState } from 'react';
import { withTexts } from '#web/i18n.ts';
import { lazyDialog } from '#web/routing/lazy.tsx';
import type { PlanKind } from './plan-form.ts';
import type { PlanStart } from './plan-with.ts';

const CreateSessionDialog = lazyDialog(withTexts(() => import('./create-session-dialog.tsx')));

/**
 * Lazy form; closing retains the input.
 * @returns `plan` opens it with initial values (one form per partner)
 */
export function usePlanDialog(kind: PlanKind = 'home'): {
  plan: (start?: PlanStart) => void;
  preload: () => void;
  dialog: ReactNode;
} {
  const [start, setStart] = useState<PlanStart>({});
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  return {
    preload: CreateSessionDialog.preload,
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
