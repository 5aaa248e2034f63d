import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { PlanKind } from './plan-form.ts';

const load = () => import('./create-session-dialog.tsx');
const CreateSessionDialog = lazy(load);

/**
 * The form of a new session, for whatever opens it. Its code comes when it is reached for; closing it loses nothing typed.
 * @returns `plan` opens it, `reach` fetches its code ahead, `dialog` stands anywhere on the page
 */
export function usePlanDialog(kind: PlanKind = 'home'): { plan: () => void; reach: () => void; dialog: ReactNode } {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  return {
    reach: () => void load(),
    plan: () => {
      setWanted(true);
      setOpen(true);
    },
    dialog: wanted && (
      <Suspense>
        <CreateSessionDialog kind={kind} open={open} onOpenChange={setOpen} />
      </Suspense>
    ),
  };
}
