import { useTranslation } from 'react-i18next';
import type { Camera, CameraState } from './create-camera.ts';

export function CameraChoice({ camera, own }: { camera: Camera; own: CameraState }) {
  const { t } = useTranslation();
  const used = own.track?.getSettings().deviceId;
  return (
    <fieldset>
      <legend className="text-sm font-semibold text-ink">{t('voice.camera.choose')}</legend>
      {own.devices.map((device) => (
        <label key={device.id} className="flex min-h-11 items-center gap-3 text-sm text-ink">
          <input type="radio" name="camera" checked={used === device.id} onChange={() => void camera.choose(device)} />
          <span dir="auto" className="min-w-0 truncate">
            {device.name}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
