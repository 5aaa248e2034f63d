import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { outbox } from '#web/outbox/browser-outbox.ts';
import { Card } from '#web/ui/index.ts';

/** Number of messages and actions that wait for the network. */
export function WaitingCard() {
  const { t } = useTranslation();
  const { length: count } = useSyncExternalStore(outbox.subscribe, outbox.read, outbox.read);
  return (
    <Card aria-labelledby="device-waiting" className="grid gap-2">
      <h2 id="device-waiting" className="font-serif text-lg">
        {t('device.waiting.title')}
      </h2>
      <p role="status">{count === 0 ? t('device.waiting.none') : t('device.waiting.count', { count })}</p>
    </Card>
  );
}
