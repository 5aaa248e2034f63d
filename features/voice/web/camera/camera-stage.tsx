import { useEffect, useEffectEvent } from 'react';
import type { Call } from '../core/call.ts';
import { setActiveCamera, useCamera } from './active-camera.ts';
import { CameraDialog } from './camera-dialog.tsx';
import { CameraPictures } from './camera-pictures.tsx';
import { createCamera } from './create-camera.ts';

type Props = {
  call: Call;
  name: string;
  /** Whether a press still has to turn on the camera. */
  isAsked: boolean;
  /** Called once per press: when followed, or if the code failed to load. */
  onClose: () => void;
};

/** Ends the camera when the learner leaves the room. */
export default function CameraStage({ call, name, isAsked, onClose }: Props) {
  const current = useCamera();
  const begin = useEffectEvent((turnOn: () => Promise<void>) => {
    if (!isAsked) return;
    onClose();
    void turnOn();
  });
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
