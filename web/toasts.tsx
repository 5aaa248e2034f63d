import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { toastStore } from './ui/toast-store.ts';

const Toaster = lazy(() => import('./ui/toast.tsx'));

/** The toasts' place, with its words. Its code comes with the first toast and stays. */
export function Toasts() {
  const { t } = useTranslation();
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.read) !== null;
  const [wanted, setWanted] = useState(false);
  if (shown && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense>
      <Toaster label={t('ui.notifications', { hotkey: '{hotkey}' })} closeLabel={t('common.close')} />
    </Suspense>
  );
}
