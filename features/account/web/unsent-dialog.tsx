import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { signOut } from './session-changes.ts';

type Props = { count: number; onClose: () => void };

/** Before a sign-out that would lose messages and actions. */
export default function UnsentDialog({ count, onClose }: Props) {
  const { t } = useTranslation();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <ConfirmDialog
      title={t('account.unsent.title')}
      text={t('account.unsent.text', { count })}
      confirm={t('account.unsent.leave')}
      keep={t('account.unsent.stay')}
      closeLabel={t('common.close')}
      busy={isLeaving}
      onConfirm={() => {
        setLeaving(true);
        void signOut().finally(onClose);
      }}
      onClose={onClose}
    />
  );
}
