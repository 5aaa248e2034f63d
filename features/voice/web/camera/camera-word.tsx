import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '#web/ui/index.ts';
import type { Camera, CameraState } from './create-camera.ts';

/** Reasons after which the learner may try again. */
const repeatable: CameraState['ended'][] = ['refused', 'none', 'busy', 'lost'];

type Props = { camera: Camera; own: CameraState; name: string; isTwo: boolean };

export function CameraWord({ camera, own, name, isTwo }: Props) {
  const { t } = useTranslation();
  const { ended, pause, changedTo } = own;
  const text = ended
    ? t(`voice.camera.ended.${ended}`)
    : pause === 'weak' || pause === 'taken'
      ? t(`voice.camera.paused.${pause}`)
      : changedTo !== null
        ? t('voice.camera.changed', { name, device: changedTo })
        : '';
  return (
    <div role="status">
      {text && (
        <div className="rounded-lg border border-line bg-surface p-2 ps-3 text-sm text-ink shadow-high">
          <div className="flex items-start gap-1">
            <p className="min-w-0 flex-1 py-2.5 text-pretty">{text}</p>
            {(ended || changedTo !== null) && (
              <IconButton label={t('common.close')} onClick={camera.dismiss}>
                <X className="size-5" aria-hidden />
              </IconButton>
            )}
          </div>
          {isTwo && repeatable.includes(ended) && (
            <Button variant="quiet" onClick={() => void camera.turnOn()}>
              {t('voice.retry')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
