import { Eye, EyeOff, Move, SwitchCamera, VideoOff } from 'lucide-react';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/index.ts';
import type { Call } from '../core/call.ts';
import { isPair } from '../core/is-pair.ts';
import { CameraWord } from './camera-word.tsx';
import type { Camera, CameraState } from './create-camera.ts';
import type { Corner } from './device.ts';
import { Picture } from './picture.tsx';
import { useCorner } from './use-corner.ts';

/** Below the room's header, or above its bar. Styles, because classes of all screens load with the first page. */
const top = { bottom: 'calc(100dvh - 7.5rem)', translate: '0 100%' };
const bottom = { bottom: 'calc(100% + 0.75rem)' };
const placed: Record<Corner, CSSProperties> = {
  'top-start': { ...top, insetInlineStart: '0.75rem' },
  'top-end': { ...top, insetInlineEnd: '0.75rem' },
  'bottom-start': { ...bottom, insetInlineStart: '0.75rem' },
  'bottom-end': { ...bottom, insetInlineEnd: '0.75rem' },
};
const INSET = { insetInlineEnd: '0.25rem', bottom: '0.25rem', width: '34%' };
const WIDTH = 'clamp(9rem, 17vw, 14rem)';

type Props = { call: Call; camera: Camera; own: CameraState; name: string };

export function CameraPictures({ call, camera, own, name }: Props) {
  const { t } = useTranslation();
  const { corner, transform, box, button } = useCorner();
  const [isHidden, setHidden] = useState(false);
  const state = call.get();
  const line = isPair(state) ? state.lines[0] : undefined;
  const isOn = own.own === 'on' && own.track !== null;
  const isSeen = line !== undefined && line.camera !== 'off';
  const other = own.devices.find(({ id }) => id !== own.track?.getSettings().deviceId);
  return (
    <section
      aria-label={t('voice.camera.title')}
      className={`absolute z-10 flex flex-col gap-2 print:hidden ${corner.endsWith('end') ? 'items-end' : ''}`}
      style={{ ...placed[corner], transform, maxWidth: '16rem' }}
    >
      {(isSeen || isOn) && (
        <div className="overflow-hidden rounded-lg border border-line bg-surface shadow-high" style={{ width: WIDTH }}>
          <div className="relative" style={{ cursor: 'move', touchAction: 'none', userSelect: 'none' }} {...box}>
            {isSeen && !isHidden && line.picture && line.camera === 'on' && (
              <Picture track={line.picture} label={t('voice.camera.partner', { name })} className="w-full" />
            )}
            {isSeen && !isHidden && line.camera === 'paused' && (
              <InPlace>{t('voice.camera.partnerPaused', { name })}</InPlace>
            )}
            {isSeen && isHidden && <InPlace>{t('voice.camera.partnerHidden', { name })}</InPlace>}
            {isOn && own.track && (
              <div className={isSeen ? 'absolute' : ''} style={isSeen ? INSET : undefined}>
                <Picture track={own.track} label={t('voice.camera.own')} isMirrored className="w-full rounded-md" />
              </div>
            )}
          </div>
          <div className="flex justify-end">
            <IconButton label={t('voice.camera.move')} {...button}>
              <Move className="size-5" aria-hidden />
            </IconButton>
            {isSeen && (
              <IconButton
                label={t(isHidden ? 'voice.camera.showPartner' : 'voice.camera.hidePartner', { name })}
                onClick={() => setHidden(!isHidden)}
              >
                {isHidden ? <Eye className="size-5" aria-hidden /> : <EyeOff className="size-5" aria-hidden />}
              </IconButton>
            )}
            {isOn && other && (
              <IconButton
                label={t('voice.camera.switchTo', { device: other.name })}
                onClick={() => void camera.choose(other)}
              >
                <SwitchCamera className="size-5" aria-hidden />
              </IconButton>
            )}
            {isOn && (
              <IconButton label={t('voice.camera.stop')} onClick={camera.turnOff}>
                <VideoOff className="size-5 text-brick" aria-hidden />
              </IconButton>
            )}
          </div>
        </div>
      )}
      <CameraWord camera={camera} own={own} name={name} isTwo={line !== undefined} />
    </section>
  );
}

const InPlace = ({ children }: { children: ReactNode }) => (
  <p
    className="grid place-items-center bg-raised p-2 text-center text-sm text-pretty text-ink-soft"
    style={{ aspectRatio: '4 / 3' }}
  >
    {children}
  </p>
);
