/** What became of the microphone; `lost` is one that was pulled out or taken away. */
export type MicrophoneState = 'asking' | 'open' | 'refused' | 'none' | 'busy' | 'lost';

const CHOSEN = 'havruta-microphone';
const failures: Record<string, MicrophoneState> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

export const chosenMicrophone = (): string => localStorage.getItem(CHOSEN) ?? '';
export const chooseMicrophone = (deviceId: string): void => localStorage.setItem(CHOSEN, deviceId);

/**
 * Asks for the microphone, the chosen one where it is plugged in; the browser asks the learner. Never rejects.
 * @returns its sound, or why there is none
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
    return { state: failures[(error as DOMException).name] ?? 'busy', track: null };
  }
}

/** Calls a listener when a microphone or headset is plugged in or out; the returned function ends it. */
export function onDevices(listener: () => void): () => void {
  navigator.mediaDevices?.addEventListener('devicechange', listener);
  return () => navigator.mediaDevices?.removeEventListener('devicechange', listener);
}

/** Microphones by their names, which the browser tells once one was allowed. */
export async function listMicrophones(): Promise<{ id: string; name: string }[]> {
  const found = await (navigator.mediaDevices?.enumerateDevices() ?? Promise.resolve([])).catch(() => []);
  return found.flatMap(({ kind, deviceId, label }) =>
    kind === 'audioinput' && label ? [{ id: deviceId, name: label }] : [],
  );
}
