import { type DeviceFailure, failureOf } from '../core/microphone.ts';

export const corners = ['top-start', 'top-end', 'bottom-end', 'bottom-start'] as const;
export type Corner = (typeof corners)[number];

const REMEMBERED = 'havruta-camera';
type Remembered = { previewed: boolean; deviceId: string; corner: Corner };

export function remembered(): Remembered {
  const first: Remembered = { previewed: false, deviceId: '', corner: 'top-end' };
  try {
    const stored = JSON.parse(localStorage.getItem(REMEMBERED) ?? '{}') as Partial<Remembered>;
    return {
      previewed: stored.previewed === true,
      deviceId: typeof stored.deviceId === 'string' ? stored.deviceId : first.deviceId,
      corner: corners.find((corner) => corner === stored.corner) ?? first.corner,
    };
  } catch {
    return first;
  }
}

export function remember(change: Partial<Remembered>): void {
  try {
    localStorage.setItem(REMEMBERED, JSON.stringify({ ...remembered(), ...change }));
  } catch {
    // Without storage, a preview appears each time.
  }
}

/** Opens the chosen camera if connected, at the largest size that is ever sent. Never rejects. */
export async function openCamera(): Promise<{ track: MediaStreamTrack } | { failure: DeviceFailure }> {
  const devices = navigator.mediaDevices;
  if (!devices) return { failure: 'none' };
  const { deviceId } = remembered();
  const video = {
    ...{ width: { ideal: 640 }, height: { ideal: 480 }, frameRate: { ideal: 15, max: 30 } },
    ...(deviceId ? { deviceId: { ideal: deviceId } } : { facingMode: 'user' }),
  };
  try {
    const [track] = (await devices.getUserMedia({ video })).getVideoTracks();
    return track ? { track } : { failure: 'none' };
  } catch (error) {
    return { failure: failureOf(error) };
  }
}
