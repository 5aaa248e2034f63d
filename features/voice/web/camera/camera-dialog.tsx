import { useTranslation } from 'react-i18next';
import { Button, Dialog, DialogFoot } from '#web/ui/index.ts';
import { CameraChoice } from './camera-choice.tsx';
import type { Camera, CameraState } from './create-camera.ts';
import { Picture } from './picture.tsx';

type Props = { camera: Camera; own: CameraState; name: string };

/** The partner sees nothing until the second press. */
export function CameraDialog({ camera, own, name }: Props) {
  const { t } = useTranslation();
  const { track } = own;
  return (
    <Dialog
      open={own.own === 'preview'}
      onOpenChange={(open) => !open && camera.turnOff()}
      title={t('voice.camera.preview.title')}
      description={t('voice.camera.preview.explanation', { name })}
      closeLabel={t('common.close')}
    >
      <div className="grid gap-4">
        {track && <Picture track={track} label={t('voice.camera.own')} isMirrored className="w-full rounded-md" />}
        {own.devices.length > 1 && <CameraChoice camera={camera} own={own} />}
        <p className="text-sm text-ink-soft">{t('voice.camera.preview.private')}</p>
      </div>
      <DialogFoot>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={camera.turnOff}>
            {t('common.cancel')}
          </Button>
          <Button onClick={camera.confirm}>{t('voice.camera.preview.show')}</Button>
        </div>
      </DialogFoot>
    </Dialog>
  );
}
