import { useTranslation } from 'react-i18next';
import { Dialog } from '#web/ui/index.ts';
import { CreateSessionForm } from './create-session-form.tsx';
import { usePlanForm } from './plan-form.ts';
import { useCreateSession } from './use-create-session.ts';

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

/** The form of a new session; it holds what was typed for as long as it is mounted, open or not. */
export default function CreateSessionDialog({ open, onOpenChange }: Props) {
  const { t } = useTranslation();
  const plan = usePlanForm();
  const { send, isPending } = useCreateSession(() => {
    onOpenChange(false);
    plan.reset();
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('sessions.createTitle')}
      description={t('sessions.createHint')}
      closeLabel={t('common.close')}
    >
      <CreateSessionForm plan={plan} onSend={send} sending={isPending} />
    </Dialog>
  );
}
