import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/index.ts';
import type { PlanKind } from './plan-form.ts';

const load = () => import('./create-session-dialog.tsx');
const CreateSessionDialog = lazy(load);

/** Opens the form of a new session. Its code comes when the button is reached for; closing it loses nothing typed. */
export function CreateSessionButton({ kind = 'home' }: { kind?: PlanKind }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onPointerEnter={load}
        onFocus={load}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <Plus className="size-5" aria-hidden />
        {t('sessions.create')}
      </Button>
      {wanted && (
        <Suspense>
          <CreateSessionDialog kind={kind} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
