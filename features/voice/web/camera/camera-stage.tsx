import { useEffect, useEffectEvent } from 'react';
import type { Call } from '../core/call.ts';
import { setActiveCamera, useCamera } from './active-camera.ts';
import { CameraDialog } from './camera-dialog.tsx';
import { CameraPictures } from './camera-pictures.tsx';
import { createCamera } from './create-camera.ts';

type Props = {
  call: Call;
  /** The partner's. */
  name: string;
  /** Loaded by a press of the learner, not by the partner's picture. */
  isAsked: boolean;
  onClose: () => void;
};

/** Leaving the room ends the camera. */
export default function CameraStage({ call, name, isAsked }: Props) {
  const current = useCamera();
  const begin = useEffectEvent((turnOn: () => Promise<void>) => void (isAsked && turnOn()));
  useEffect(() => {
    const camera = createCamera(call);
    setActiveCamera(camera);
    begin(camera.turnOn);
    return () => {
      camera.end();
      setActiveCamera(null);
    };
  }, [call]);
  if (!current) return null;
  return (
    <>
      <CameraPictures {...current} call={call} name={name} />
      <CameraDialog {...current} name={name} />
    </>
  );
}
