import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { toast } from './ui/toast-store.ts';

type Open = { open?: boolean; onOpenChange?: (open: boolean) => void; onClose?: () => void };

/**
 * A dialog with lazy code. A failed load shows a message; the next press retries.
 * @returns its `reach` preloads the code, ignoring failures
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
