import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Dialog } from '#web/ui/index.ts';
import { CreateSessionForm } from './create-session-form.tsx';
import { usePlanForm } from './plan-form.ts';
import { useCreateSession } from './use-create-session.ts';

/** The button that opens the form of a new session, and the form. */
export function CreateSessionDialog() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const plan = usePlanForm();
  const { send, isPending } = useCreateSession(() => {
    setOpen(false);
    plan.reset();
  });
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Plus className="size-5" aria-hidden />
        {t('sessions.create')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('sessions.createTitle')}
        description={t('sessions.createHint')}
        closeLabel={t('common.close')}
      >
        <CreateSessionForm plan={plan} onSend={send} sending={isPending} />
      </Dialog>
    </>
  );
}
