import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { toast } from './ui/toast-store.ts';

/** What a dialog is told of being open, and how it says that it is not any more. */
type Open = { open?: boolean; onOpenChange?: (open: boolean) => void; onClose?: () => void };

/**
 * A dialog with code of its own. Where that cannot be loaded, the page it was to lie over stays with all that is on it, and
 * it is said why nothing opens; the next press tries again.
 * @param load the file, whose default is the dialog
 * @returns the dialog; its `reach` fetches the code when what opens it is reached for, and says nothing where it does not come
 */
export function lateDialog<Props extends Open>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> & { reach: () => void } {
  let loaded: ComponentType<Props> | undefined;
  const bring = async () => {
    loaded ??= (await load()).default;
    return loaded;
  };
  function LateDialog(props: Props) {
    const [Dialog, setDialog] = useState(() => loaded);
    const { open = true } = props;
    const missed = useEffectEvent(() => {
      toast({ variant: 'destructive', title: (t) => t('common.error'), description: (t) => t('errors.offline') });
      props.onOpenChange?.(false);
      props.onClose?.();
    });
    useEffect(() => {
      if (Dialog || !open) return;
      let gone = false;
      bring().then(
        (brought) => gone || setDialog(() => brought),
        () => gone || missed(),
      );
      return () => {
        gone = true;
      };
    }, [Dialog, open]);
    return Dialog ? <Dialog {...props} /> : null;
  }
  return Object.assign(LateDialog, { reach: () => void bring().catch(() => {}) });
}
