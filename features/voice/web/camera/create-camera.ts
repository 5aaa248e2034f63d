import { createSignal } from '#web/store.ts';
import type { Call, CallState } from '../core/call.ts';
import { isPair } from '../core/is-pair.ts';
import { type Device, type DeviceFailure, listDevices, onDevices } from '../core/microphone.ts';
import { openCamera, remember, remembered } from './device.ts';
import { sendPicture } from './send-picture.ts';

/** Maximum absence of the partner: enough for a reload. */
export const ALONE_MS = 20_000;

/** `lost`: unplugged or revoked; `third`: a third person joined; `alone`: the partner left the call. */
export type CameraEnd = DeviceFailure | 'lost' | 'third' | 'alone';
export type CameraState = {
  /** The partner sees the picture only when `on`. */
  own: 'off' | 'asking' | 'preview' | 'on';
  track: MediaStreamTrack | null;
  /** `taken`: another application uses the camera for a while. */
  pause: 'hidden' | 'taken' | 'weak' | null;
  ended: CameraEnd | null;
  devices: Device[];
  changedTo: string | null;
};
export type Camera = ReturnType<typeof createCamera>;

type PairCall = Pick<Call, 'get' | 'subscribe' | 'pairLine'>;

function reasonToEnd({ voices, place }: CallState): CameraEnd | null {
  if (new Set(voices.map(({ personId }) => personId)).size > 2) return 'third';
  return place === 'in' || place === 'joining' ? null : 'alone';
}

export function createCamera(call: PairCall) {
  const changed = createSignal();
  const off: CameraState = { own: 'off', track: null, pause: null, ended: null, devices: [], changedTo: null };
  let state = off;
  let sending: ReturnType<typeof sendPicture> | null = null;
  let isWeak = false;
  let said = '';
  /** Number of the latest request: earlier answers are discarded. */
  let attempt = 0;
  let alone: ReturnType<typeof setTimeout> | undefined;

  function set(change: Partial<CameraState>): void {
    state = { ...state, ...change };
    changed.emit();
  }

  async function open(own: 'preview' | 'on'): Promise<void> {
    attempt += 1;
    const mine = attempt;
    if (state.own === 'off') set({ own: 'asking', ended: null });
    state.track?.stop();
    const opened = await openCamera();
    if (mine !== attempt) return 'track' in opened ? opened.track.stop() : undefined;
    if ('failure' in opened) return turnOff(opened.failure);
    const { track } = opened;
    track.onended = () => state.track === track && turnOff('lost');
    track.onmute = track.onunmute = () => follow();
    set({ own, track });
    follow();
    const devices = await listDevices('videoinput');
    if (mine === attempt) set({ devices });
  }

  function turnOff(ended: CameraEnd | null = null): void {
    attempt += 1;
    clearTimeout(alone);
    alone = undefined;
    state.track?.stop();
    set({ ...off, ended });
    follow();
  }

  function follow(): void {
    const reason = state.own === 'off' ? null : reasonToEnd(call.get());
    if (reason) {
      turnOff(reason);
      return;
    }
    if (state.own !== 'off') waitForPartner();
    const line = call.pairLine();
    if (sending?.line !== line) {
      sending?.end();
      isWeak = false;
      said = '';
      sending = line && sendPicture(line, weaken);
    }
    const { pageHidden } = line?.camera() ?? { pageHidden: false };
    const pause = document.hidden ? 'hidden' : state.track?.muted ? 'taken' : isWeak ? 'weak' : null;
    const isOn = state.own === 'on';
    const connected = line?.connection.connectionState === 'connected';
    // On a weak line, the sender measures and resumes by itself.
    if (connected) sending?.show(isOn && !pageHidden && (pause === null || pause === 'weak') ? state.track : null);
    const sign = { picture: !isOn ? 'off' : pause ? 'paused' : 'on', pageHidden: document.hidden } as const;
    if (connected && said !== JSON.stringify(sign)) {
      said = JSON.stringify(sign);
      line.sayCamera(sign);
    }
    if (isOn && pause !== state.pause) set({ pause });
  }

  function weaken(weak: boolean): void {
    isWeak = weak;
    follow();
  }

  function waitForPartner(): void {
    if (isPair(call.get())) {
      clearTimeout(alone);
      alone = undefined;
    } else alone ??= setTimeout(() => turnOff('alone'), ALONE_MS);
  }

  const endCall = call.subscribe(() => follow());
  const onVisible = () => follow();
  document.addEventListener('visibilitychange', onVisible);
  const unplugged = onDevices(async () => {
    if (state.track) set({ devices: await listDevices('videoinput') });
  });
  follow();

  return {
    get: (): CameraState => state,
    subscribe: changed.subscribe,
    /** The first time on a device, a preview must be confirmed. */
    turnOn: (): Promise<void> => open(remembered().previewed ? 'on' : 'preview'),
    turnOff: (): void => turnOff(),
    confirm(): void {
      remember({ previewed: true });
      set({ own: 'on' });
      follow();
    },
    async choose(device: Device): Promise<void> {
      remember({ deviceId: device.id });
      await open(state.own === 'on' ? 'on' : 'preview');
      if (state.track) set({ changedTo: device.name });
    },
    dismiss: (): void => set({ ended: null, changedTo: null }),
    level: () => sending?.level() ?? null,
    end(): void {
      turnOff();
      endCall();
      document.removeEventListener('visibilitychange', onVisible);
      unplugged();
      sending?.end();
    },
  };
}
