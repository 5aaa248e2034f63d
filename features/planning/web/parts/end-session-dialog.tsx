import { useTranslation } from 'react-i18next';
import type { Session } from '#features/sessions/contract.ts';
import { ConfirmDialog } from '#web/ui/index.ts';
import { useCancelSession } from './use-cancel-session.ts';

type Props = {
  session: Pick<Session, 'id' | 'title'>;
  onClose: () => void;
  onDone?: () => void;
  /** Without it, the dialog stays open with a message on refusal. */
  onRefused?: () => void;
};

export function CancelSessionDialog({ session: { id, title }, onClose, onDone = onClose, onRefused }: Props) {
  const { t } = useTranslation();
  const cancel = useCancelSession();
  return (
    <ConfirmDialog
      title={t('sessions.page.cancelTitle')}
      text={t('sessions.page.cancelText', { title })}
      confirm={t('sessions.page.cancelConfirm')}
      keep={t('sessions.page.cancelKeep')}
      closeLabel={t('common.close')}
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate({ id }, { onSuccess: onDone, onError: onRefused })}
      onClose={onClose}
    />
  );
}
