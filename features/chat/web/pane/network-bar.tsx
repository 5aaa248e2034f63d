import { WifiOff } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#web/browser/use-online.ts';
import { browserStore, outbox } from '#web/outbox/browser-outbox.ts';

export function NetworkBar() {
  const { t } = useTranslation();
  const [lasting, setLasting] = useState(true);
  useEffect(() => void browserStore.then((store) => setLasting(store.lasting)), []);
  const waiting = useSyncExternalStore(outbox.subscribe, outbox.read, outbox.read);
  const isKept = lasting && !waiting.some(({ isInMemory }) => isInMemory);
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center gap-3 bg-amber-soft px-4 py-2 text-sm text-ink sm:px-7">
          <WifiOff className="size-4 shrink-0 text-amber" aria-hidden />
          {t(isKept ? 'chat.noNetwork' : 'chat.noNetworkNotKept')}
        </p>
      )}
    </div>
  );
}
