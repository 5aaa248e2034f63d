import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

const follow = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** Says that there is no network, and that nothing is lost by it. */
export function NetworkBar() {
  const { t } = useTranslation();
  const online = useSyncExternalStore(follow, () => navigator.onLine);
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center gap-3 bg-amber-soft px-4 py-2 text-sm text-ink sm:px-7">
          <WifiOff className="size-4 shrink-0 text-amber" aria-hidden />
          {t('chat.noNetwork')}
        </p>
      )}
    </div>
  );
}
