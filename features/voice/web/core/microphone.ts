import { storageOf } from '#web/browser/storage.ts';

/** `busy`: in use by another application. */
export type DeviceFailure = 'refused' | 'none' | 'busy';
/** `lost`: unplugged or revoked. */
export type MicrophoneState = 'asking' | 'open' | DeviceFailure | 'lost';

const CHOSEN = 'havruta-microphone';
const failures: Record<string, DeviceFailure> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

export const chosenMicrophone = (): string => storageOf('localStorage')?.getItem(CHOSEN) ?? '';
export const chooseMicrophone = (deviceId: string): void => storageOf('localStorage')?.setItem(CHOSEN, deviceId);

/**
 * Opens the chosen microphone if connected. Never rejects.
 * @returns its track, or why there is none
 */
export async function openMicrophone(): Promise<{ state: MicrophoneState; track: MediaStreamTrack | null }> {
  const devices = navigator.mediaDevices;
  if (!devices) return { state: 'none', track: null };
  const chosen = chosenMicrophone();
  const audio = {
    echoCancellation: true,
    noiseSuppression: true,
    autoGainControl: true,
    ...(chosen ? { deviceId: { ideal: chosen } } : {}),
  };
  try {
    const [track = null] = (await devices.getUserMedia({ audio })).getAudioTracks();
    return track ? { state: 'open', track } : { state: 'none', track };
  } catch (error) {
    return { state: failureOf(error), track: null };
  }
}

export const failureOf = (error: unknown): DeviceFailure => failures[(error as DOMException).name] ?? 'busy';

export function onDevices(listener: () => void): () => void {
  navigator.mediaDevices?.addEventListener('devicechange', listener);
  return () => navigator.mediaDevices?.removeEventListener('devicechange', listener);
}

export type Device = { id: string; name: string };

/** Browsers reveal names only after permission. */
export async function listDevices(wanted: MediaDeviceKind): Promise<Device[]> {
  const found = await (navigator.mediaDevices?.enumerateDevices() ?? Promise.resolve([])).catch(() => []);
  return found.flatMap(({ kind, deviceId, label }) =>
    kind === wanted && label ? [{ id: deviceId, name: label }] : [],
  );
}
