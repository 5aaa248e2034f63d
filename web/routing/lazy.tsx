import { type ComponentType, lazy, Suspense, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reloadIfReachable } from '../pages/reload.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { toast } from '../ui/toast-store.ts';

/** Milliseconds between attempts to load missing code. */
const AGAIN = 10_000;

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;
type Lazy<Props> = ComponentType<Props> & {
  /** Ignores failures. */
  preload: () => Promise<void>;
};
export type Retry = { onRetry?: () => void };
type Open = { open?: boolean; onOpenChange?: (open: boolean) => void; onClose?: () => void };

/**
 * A component whose code loads when it is first rendered, or by `preload`; it suspends until then. A failure affects
 * this component only, and is retried by `onRetry`, when online again, every ten seconds, and when shown again.
 * @param Failed shown while the code is missing; null shows nothing
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  Failed: ComponentType<Props & Retry> | null = LoadError,
): Lazy<Props> {
  let loaded: ComponentType<Props> | undefined;
  let coming: ComponentType<Props> | undefined;
  const attempt = async () => {
    loaded ??= (await load().catch(() => null))?.default;
    return loaded;
  };

  function LazyPart(props: Props) {
    coming ??= lazy(async () => ({ default: (await attempt()) ?? Missing }));
    const [Part] = useState(() => loaded ?? coming ?? Missing);
    return <Part {...props} />;
  }

  function Missing(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const retry = useCallback(async () => {
      const found = await attempt();
      setPart(() => found);
      return found;
    }, []);
    useEffect(() => {
      if (Part) return;
      const again = () => void retry();
      addEventListener('online', again);
      const trying = setInterval(again, AGAIN);
      return () => {
        removeEventListener('online', again);
        clearInterval(trying);
        // Loads again when shown again.
        coming = undefined;
      };
    }, [Part, retry]);
    if (Part) return <Part {...props} />;
    const onRetry = async () => {
      // Only a reload gets the files of a new version.
      if (!(await retry())) await reloadIfReachable();
    };
    return Failed && <Failed {...props} onRetry={() => void onRetry()} />;
  }

  return Object.assign(LazyPart, { preload: async () => void (await attempt()) });
}

export function LoadError({ onRetry = () => {} }: Retry) {
  const { t } = useTranslation();
  return <ErrorState text={t('errors.offline')} retryLabel={t('common.retry')} onRetry={onRetry} />;
}

/** A dialog with lazy code. A failed load shows a message and closes it; the next press retries. */
export function lazyDialog<Props extends Open>(load: Load<Props>): Lazy<Props> {
  let isLoaded = false;
  const Part = lazyPart<Props>(async () => {
    const loaded = await load();
    isLoaded = true;
    return loaded;
  }, NotOpened);
  function LazyDialog(props: Props) {
    const { open = true } = props;
    // A loaded dialog stays mounted, to close with an animation.
    if (!open && !isLoaded) return null;
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  }
  return Object.assign(LazyDialog, { preload: Part.preload });
}

function NotOpened({ onOpenChange, onClose }: Open) {
  const close = useEffectEvent(() => {
    toast({ variant: 'destructive', title: (t) => t('common.error'), description: (t) => t('errors.offline') });
    onOpenChange?.(false);
    onClose?.();
  });
  useEffect(() => close(), []);
  return null;
}
