import { HardDriveDownload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ProfileCard } from '#web/feature.ts';
import { Button, Card } from '#web/ui/index.ts';

function DeviceCard() {
  const { t } = useTranslation();
  return (
    <Card aria-labelledby="device-card" className="grid justify-items-start gap-3">
      <h2 id="device-card" className="font-serif text-lg">
        {t('device.title')}
      </h2>
      <p className="text-ink-soft">{t('device.intro')}</p>
      <Button asChild variant="secondary">
        <Link to="/device">
          <HardDriveDownload className="size-4" aria-hidden />
          {t('device.open')}
        </Link>
      </Button>
    </Card>
  );
}

export default [{ order: 40, Card: DeviceCard }] satisfies ProfileCard[];
