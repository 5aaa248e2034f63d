import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../routing/lazy.tsx';
import { toastStore } from '../ui/toast-store.ts';

const Toaster = lazyPart(() => import('../ui/toast.tsx'), PlainToaster);

export function Toasts() {
  const { t } = useTranslation();
  const shown = toastStore.useValue() !== null;
  const [wanted, setWanted] = useState(false);
  if (shown && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense>
      <Toaster label={t('ui.notifications', { hotkey: '{hotkey}' })} closeLabel={t('common.close')} />
    </Suspense>
  );
}

function PlainToaster({ label }: { label: string; closeLabel: string }) {
  const shown = toastStore.useValue();
  const said = shown?.words();
  return (
    <section aria-label={label} role="status" className="fixed inset-x-0 top-0 z-60">
      {shown && (
        <p className="m-4 rounded-md border border-line bg-surface p-4 text-sm text-ink">
          <strong>{said?.title}</strong> {said?.description}
        </p>
      )}
    </section>
  );
}
