import { lazyDialog } from '#web/routing/lazy.tsx';
import { CancelSessionDialog } from '../parts/end-session-dialog.tsx';
import type { Asked } from './sessions-page-actions.tsx';

const EditSessionDialog = lazyDialog(async () => ({
  default: (await import('../form/edit-session-dialog.tsx')).EditSessionDialog,
}));
type Props = { asked: Asked; onClose: () => void };

export function AskedDialog({ asked: { what, session }, onClose }: Props) {
  if (what === 'cancel') return <CancelSessionDialog session={session} onClose={onClose} />;
  return <EditSessionDialog sessionId={session.id} onClose={onClose} />;
}
