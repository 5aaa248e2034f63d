import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Dialog } from '#web/ui/index.ts';
import type { Session } from '../contract.ts';
import type { Asked } from './sessions-page-actions.tsx';
import { useCancelSession } from './use-cancel-session.ts';
import { useLeaveSession } from './use-leave-session.ts';

const EditSessionDialog = lazy(() =>
  import('./edit-session-dialog.tsx').then(({ EditSessionDialog: Dialog }) => ({ default: Dialog })),
);
type Props = { asked: Asked; onClose: () => void };

/** The window for what was asked for on a card. */
export function AskedDialog({ asked: { what, session }, onClose }: Props) {
  if (what === 'cancel') return <CancelDialog session={session} onClose={onClose} />;
  if (what === 'leave') return <LeaveDialog session={session} onClose={onClose} />;
  return (
    <Suspense>
      <EditSessionDialog sessionId={session.id} onClose={onClose} />
    </Suspense>
  );
}

type AboutProps = { session: Session; onClose: () => void };

function CancelDialog({ session, onClose }: AboutProps) {
  const { t } = useTranslation();
  const cancel = useCancelSession();
  return (
    <ConfirmDialog
      title={t('sessions.page.cancelTitle')}
      text={t('sessions.page.cancelText', { title: session.title })}
      confirm={t('sessions.page.cancelConfirm')}
      keep={t('sessions.page.cancelKeep')}
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate({ id: session.id }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function LeaveDialog({ session, onClose }: AboutProps) {
  const { t } = useTranslation();
  const leave = useLeaveSession();
  return (
    <ConfirmDialog
      title={t('sessions.page.leaveTitle')}
      text={t('sessions.page.leaveText', { title: session.title })}
      confirm={t('sessions.page.leaveConfirm')}
      keep={t('sessions.page.leaveKeep')}
      busy={leave.isPending}
      onConfirm={() => leave.mutate({ id: session.id }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

type ConfirmProps = {
  title: string;
  text: string;
  confirm: string;
  keep: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks once more before what cannot be taken back. */
export function ConfirmDialog({ title, text, confirm, keep, busy, onConfirm, onClose }: ConfirmProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      description={text}
      closeLabel={t('common.close')}
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          {keep}
        </Button>
        <Button look="danger" busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
