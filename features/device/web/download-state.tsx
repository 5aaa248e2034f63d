import { useTranslation } from 'react-i18next';
import { Button, Notice } from '#web/ui/index.ts';
import { deviceDownload } from './store/device-download.ts';
import { useBookNames } from './use-book-names.ts';
import { useSize } from './use-size.ts';

export function DownloadState() {
  const { t } = useTranslation();
  const size = useSize();
  const names = useBookNames();
  const { state, queue, done, all, trouble } = deviceDownload.useValue();
  if (state === 'idle') return null;
  const book = names(queue.filter((one) => one.book === trouble?.book));
  const share = Math.round((100 * done) / Math.max(all, 1));
  return (
    <div className="grid gap-2">
      <div
        role="progressbar"
        aria-label={t('device.title')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
        className="h-2 overflow-hidden rounded-full bg-raised"
      >
        <div className="h-full rounded-full bg-indigo" style={{ inlineSize: `${share}%` }} />
      </div>
      <p>{t('device.progress', { done: size(done), all: size(all) })}</p>
      {trouble && (
        <Notice variant="warning" role="status">
          {t(`device.failed.${trouble.reason}`, { book })}
        </Notice>
      )}
      <div>
        <Button variant="secondary" onClick={state === 'loading' ? deviceDownload.pause : deviceDownload.resume}>
          {t(state === 'loading' ? 'device.pause' : 'device.resume')}
        </Button>
      </div>
    </div>
  );
}
