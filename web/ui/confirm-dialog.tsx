import { useRef } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type Props = {
  title: string;
  text: string;
  confirm: string;
  keep: string;
  closeLabel: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  backCloses?: boolean;
};

export function ConfirmDialog({ title, text, confirm, keep, closeLabel, busy, onConfirm, onClose, backCloses }: Props) {
  const harmless = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      description={text}
      closeLabel={closeLabel}
      initialFocus={harmless}
      backCloses={backCloses}
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button ref={harmless} variant="secondary" onClick={onClose}>
          {keep}
        </Button>
        <Button variant="danger" busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
