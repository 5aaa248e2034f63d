import { useTranslation } from 'react-i18next';
import { Card } from '#web/ui/index.ts';

/** An iPad pretends to be a Mac with a touch screen. */
const isIos = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** How to install the app where no browser offers it, and why it must be opened once with a network. */
export function IosCard() {
  const { t } = useTranslation();
  if (!isIos()) return null;
  return (
    <Card aria-labelledby="device-ios" className="grid gap-2">
      <h2 id="device-ios" className="font-serif text-lg">
        {t('device.ios.title')}
      </h2>
      <ol className="list-decimal ps-5">
        <li>{t('device.ios.share')}</li>
        <li>{t('device.ios.open')}</li>
        <li>{t('device.ios.store')}</li>
      </ol>
    </Card>
  );
}
