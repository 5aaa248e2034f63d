import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/index.ts';

export function PictureProgress({ part, onStop }: { part: number; onStop: () => void }) {
  const { t } = useTranslation();
  const percent = Math.round(part * 100);
  return (
    <div className="grid gap-2">
      <div
        role="progressbar"
        aria-label={t('profile.picture.sending')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-1.5 overflow-hidden rounded-full bg-raised forced-colors:border"
      >
        <div
          className="h-full rounded-full bg-gold transition-[inline-size] forced-colors:bg-[CanvasText]"
          style={{ inlineSize: `${percent}%` }}
        />
      </div>
      <div>
        <Button variant="secondary" onClick={onStop}>
          {t('profile.picture.stop')}
        </Button>
      </div>
    </div>
  );
}
