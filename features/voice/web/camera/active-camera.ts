import { useSyncExternalStore } from 'react';
import { createStore } from '#web/store.ts';
import type { Camera, CameraState } from './create-camera.ts';

/** Null until the camera's code is loaded. */
const active = createStore<Camera | null>(null);

export const setActiveCamera = active.set;

const nothing = () => () => {};

export function useCamera(): { camera: Camera; own: CameraState } | null {
  const camera = active.useValue();
  const own = useSyncExternalStore(camera?.subscribe ?? nothing, () => camera?.get() ?? null);
  return camera && own ? { camera, own } : null;
}
