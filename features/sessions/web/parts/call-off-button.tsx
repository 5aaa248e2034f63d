import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/index.ts';
import type { Session } from '../../contract.ts';
import { CancelSessionDialog } from './end-session-dialog.tsx';

type Props = { session: Pick<Session, 'id' | 'title'>; onDone: () => void };

export function CallOffButton({ session, onDone }: Props) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('sessions.page.cancelConfirm')}
      </Button>
      {asking && <CancelSessionDialog session={session} onClose={close} onDone={onDone} onRefused={close} />}
    </>
  );
}
