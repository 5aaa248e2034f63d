import type { ReactNode } from 'react';
import { Button } from '#web/ui/index.ts';

export const aboveSave = 'grid gap-5 [&_:is(input,select,textarea,[role=slider])]:scroll-mb-28';

export function PlanSave({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <div
      data-bottom-actions
      className="sticky bottom-[calc(-1*max(1.25rem,env(safe-area-inset-bottom)))] z-10 -mx-5 -mb-[max(1.25rem,env(safe-area-inset-bottom))] border-t border-line bg-surface px-5 pt-3 sm:rounded-b-lg pb-[max(1.25rem,env(safe-area-inset-bottom))]"
    >
      <Button type="submit" busy={busy} className="w-full">
        {children}
      </Button>
    </div>
  );
}
