import { Video, VideoOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withTexts } from '#web/i18n.ts';
import { lazyDialog } from '#web/routing/lazy.tsx';
import { IconButton } from '#web/ui/index.ts';
import { isPair } from '../core/is-pair.ts';
import { useCall } from '../use-voice.ts';
import { useCamera } from './active-camera.ts';

const CameraStage = lazyDialog(withTexts(() => import('./camera-stage.tsx'), 'voice'));

/**
 * Shown while two people are in the call, also with the partner's picture.
 * @param name name of the partner
 */
export function CameraButton({ name }: { name: string }) {
  const { t } = useTranslation();
  const current = useCall();
  const camera = useCamera();
  const [isAsked, setAsked] = useState(false);
  if (!current) return null;
  const { call, state } = current;
  const isTwo = isPair(state);
  const isOn = camera !== null && camera.own.own !== 'off';
  const isSeen = isTwo && state.lines.some((line) => line.camera !== 'off');
  const press = () => {
    if (!camera) setAsked(true);
    else if (isOn) camera.camera.turnOff();
    else void camera.camera.turnOn();
  };
  const Icon = isOn ? Video : VideoOff;
  return (
    <>
      {(isTwo || isOn) && (
        <IconButton
          label={t(isOn ? 'voice.camera.turnOff' : 'voice.camera.turnOn')}
          aria-busy={camera ? camera.own.own === 'asking' : isAsked}
          className={isOn ? 'bg-indigo-soft text-indigo' : ''}
          onClick={press}
        >
          <Icon className="size-5" aria-hidden />
        </IconButton>
      )}
      {(isAsked || isSeen || camera) && (
        <CameraStage key={call.tab} call={call} name={name} isAsked={isAsked} onClose={() => setAsked(false)} />
      )}
    </>
  );
}
