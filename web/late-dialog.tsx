import { type ComponentType, useEffect, useEffectEvent } from 'react';
import { latePart } from './late-part.tsx';
import { toast } from './ui/toast-store.ts';

/** What a dialog is told of being open, and how it says that it is not any more. */
type Open = { open?: boolean; onOpenChange?: (open: boolean) => void; onClose?: () => void };

/**
 * A dialog with code of its own. Where that cannot be loaded, the page it was to lie over stays with all that is on it: it
 * is said why nothing opens, and the code is tried again.
 * @param load the file, whose default is the dialog
 */
export const lateDialog = <Props extends Open>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> => latePart<Props>(load, NotNow);

function NotNow({ open = true, onOpenChange, onClose }: Open) {
  const close = useEffectEvent(() => {
    toast({ variant: 'destructive', title: (t) => t('common.error'), description: (t) => t('errors.offline') });
    onOpenChange?.(false);
    onClose?.();
  });
  useEffect(() => {
    if (open) close();
  }, [open]);
  return null;
}
