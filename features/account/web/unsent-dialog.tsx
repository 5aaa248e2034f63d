import { useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#web/browser/use-online.ts';
import { outbox } from '#web/outbox/browser-outbox.ts';
import { isUnsent } from '#web/outbox/command.ts';
import { sendAll } from '#web/outbox/send-all.ts';
import { groupByKind } from '#web/outbox/waiting-kinds.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { signOut } from './session-changes.ts';

type Props = { onClose: () => void };

export default function UnsentDialog({ onClose }: Props) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const all = useSyncExternalStore(outbox.subscribe, outbox.read, outbox.read).filter(isUnsent);
  const [busy, setBusy] = useState<'send' | 'leave' | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const harmless = useRef<HTMLButtonElement>(null);
  const isSent = all.length === 0;
  const leave = () => {
    setBusy('leave');
    void signOut().finally(onClose);
  };
  const send = async () => {
    setBusy('send');
    setFailed(false);
    if (await sendAll()) return leave();
    setBusy(null);
    setFailed(true);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('account.unsent.title')}
      description={isSent ? t('account.unsent.sent') : t('account.unsent.text', { count: all.length })}
      closeLabel={t('common.close')}
      initialFocus={harmless}
    >
      <ul className="mb-4 grid gap-1">
        {groupByKind(all).map(({ kind, commands }) => (
          <li key={kind}>
            {t(`waiting.kinds.${kind}`)} · {commands.length}
          </li>
        ))}
      </ul>
      <p role="status" className="mb-4 text-brick empty:hidden">
        {!isSent && !isOnline ? t('account.unsent.offline') : !isSent && hasFailed ? t('account.unsent.failed') : ''}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button ref={harmless} variant="secondary" onClick={onClose}>
          {t('account.unsent.stay')}
        </Button>
        <Button
          variant={isSent ? 'primary' : 'danger'}
          busy={busy === 'leave'}
          disabled={busy === 'send'}
          onClick={leave}
        >
          {t(isSent ? 'navigation.logout' : 'account.unsent.leave')}
        </Button>
        {!isSent && isOnline && (
          <Button busy={busy === 'send'} disabled={busy === 'leave'} onClick={() => void send()}>
            {t('account.unsent.send')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
