import { WifiOff } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { browserStore } from '#web/outbox/browser-outbox.ts';

const follow = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

export function NetworkBar() {
  const { t } = useTranslation();
  const [lasting, setLasting] = useState(true);
  useEffect(() => void browserStore.then((store) => setLasting(store.lasting)), []);
  const online = useSyncExternalStore(follow, () => navigator.onLine);
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center gap-3 bg-amber-soft px-4 py-2 text-sm text-ink sm:px-7">
          <WifiOff className="size-4 shrink-0 text-amber" aria-hidden />
          {t(lasting ? 'chat.noNetwork' : 'chat.noNetworkNotKept')}
        </p>
      )}
    </div>
  );
}
