import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSignal } from '#web/store.ts';
import type { CallState } from '../core/call.ts';
import type { CameraSign } from '../core/link.ts';
import { ALONE_MS, type Camera, createCamera } from './create-camera.ts';
import { remember, remembered } from './device.ts';

const voice = (personId: string) => ({ tab: personId, personId, call: 1, muted: false, hand: false });
const [me, noa, third] = [voice('me'), voice('noa'), voice('third')];

class FakeTrack extends EventTarget {
  muted = false;
  isStopped = false;
  onended: (() => void) | null = null;
  onmute: (() => void) | null = null;
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
  }
  stop(): void {
    this.isStopped = true;
  }
  getSettings = () => ({ height: 480, deviceId: this.name });
}

const changed = createSignal();
let state: Pick<CallState, 'place' | 'voices'>;
let partner: CameraSign;
let shown: (FakeTrack | null)[];
let said: CameraSign[];
let line: object;
let camera: Camera;
let devices: EventTarget & { getUserMedia: ReturnType<typeof vi.fn>; enumerateDevices: () => Promise<object[]> };

function makeLine() {
  return {
    connection: { connectionState: 'connected', getSenders: () => [], getStats: async () => new Map() },
    camera: () => partner,
    sendPicture: async (track: FakeTrack | null) => void shown.push(track),
    sayCamera: (sign: CameraSign) => said.push(sign),
  };
}
const isTwo = () => state.place === 'in' && state.voices.length === 2;
const begin = () => {
  camera = createCamera({
    get: () => state as CallState,
    subscribe: changed.subscribe,
    pairLine: () => (isTwo() ? line : null),
  } as unknown as Parameters<typeof createCamera>[0]);
};
function become(change: Partial<typeof state>): void {
  state = { ...state, ...change };
  changed.emit();
}
let isHidden = false;
function hide(hidden: boolean): void {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
}
const gives = (...names: string[]) => {
  const tracks = names.map((name) => new FakeTrack(name));
  for (const track of tracks) devices.getUserMedia.mockResolvedValueOnce({ getVideoTracks: () => [track] });
  return tracks as [FakeTrack, ...FakeTrack[]];
};
const sent = (track: FakeTrack | null) => vi.waitFor(() => expect(shown.at(-1) ?? null).toBe(track));

beforeEach(() => {
  localStorage.clear();
  [state, partner, shown, said] = [{ place: 'in', voices: [me, noa] }, { picture: 'off', pageHidden: false }, [], []];
  line = makeLine();
  devices = Object.assign(new EventTarget(), {
    getUserMedia: vi.fn(),
    enumerateDevices: async () => [
      { kind: 'videoinput', deviceId: 'built-in', label: 'Built in' },
      { kind: 'audioinput', deviceId: 'headset', label: 'Headset' },
    ],
  });
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: devices });
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
  begin();
});
afterEach(() => {
  camera.end();
  isHidden = false;
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'mediaDevices');
  Reflect.deleteProperty(document, 'hidden');
});

test('no permission is requested before a press', () => {
  expect(devices.getUserMedia).not.toHaveBeenCalled();
  expect(camera.get().own).toBe('off');
});

test('the first press on a device shows a preview, and the partner sees nothing before the second', async () => {
  const [track] = gives('built-in');
  await camera.turnOn();
  expect(camera.get()).toMatchObject({ own: 'preview', devices: [{ id: 'built-in', name: 'Built in' }] });
  expect([shown.filter(Boolean), said.at(-1)?.picture]).toEqual([[], 'off']);
  camera.confirm();
  await sent(track);
  expect(said.at(-1)).toEqual({ picture: 'on', pageHidden: false });
  expect(remembered().previewed).toBe(true);
});

test('a device that had a preview sends the picture at once, and a press ends it', async () => {
  remember({ previewed: true });
  const [track] = gives('built-in');
  await camera.turnOn();
  await sent(track);
  camera.turnOff();
  await sent(null);
  expect([track.isStopped, camera.get().own, camera.get().ended, said.at(-1)?.picture]).toEqual([
    true,
    'off',
    null,
    'off',
  ]);
});

test.each([
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'none'],
  ['NotReadableError', 'busy'],
] as const)('%s ends the attempt as %s', async (name, ended) => {
  devices.getUserMedia.mockRejectedValue(new DOMException('', name));
  await camera.turnOn();
  expect(camera.get()).toMatchObject({ own: 'off', ended });
});

test('a press during the request cancels it, and the late camera is released', async () => {
  const track = new FakeTrack('late');
  let answer = (_: object) => {};
  devices.getUserMedia.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const turning = camera.turnOn();
  camera.turnOff();
  answer({ getVideoTracks: () => [track] });
  await turning;
  expect([track.isStopped, camera.get().own]).toEqual([true, 'off']);
});

async function turnedOn(name = 'built-in'): Promise<FakeTrack> {
  remember({ previewed: true });
  const [track] = gives(name);
  await camera.turnOn();
  await sent(track);
  return track;
}

test('unplugging ends the camera and shows the reason', async () => {
  const track = await turnedOn();
  track.onended?.();
  await sent(null);
  expect(camera.get()).toMatchObject({ own: 'off', ended: 'lost' });
});

test('a camera that another application takes is paused until it is free', async () => {
  const track = await turnedOn();
  track.muted = true;
  track.onmute?.();
  await sent(null);
  expect([camera.get().pause, said.at(-1)?.picture]).toEqual(['taken', 'paused']);
  track.muted = false;
  track.onmute?.();
  await sent(track);
});

test('another chosen camera replaces the first without interrupting the call, and is remembered', async () => {
  const first = await turnedOn();
  const [second] = gives('usb');
  await camera.choose({ id: 'usb', name: 'USB camera' });
  await sent(second);
  expect([first.isStopped, camera.get().changedTo, remembered().deviceId]).toEqual([true, 'USB camera', 'usb']);
});

test('nothing is sent while either page is hidden', async () => {
  const track = await turnedOn();
  hide(true);
  await sent(null);
  expect(said.at(-1)).toEqual({ picture: 'paused', pageHidden: true });
  hide(false);
  await sent(track);
  partner = { picture: 'on', pageHidden: true };
  changed.emit();
  await sent(null);
  partner = { picture: 'on', pageHidden: false };
  changed.emit();
  await sent(track);
});

test('a third person in the call ends the camera', async () => {
  const track = await turnedOn();
  become({ voices: [me, noa, third] });
  await sent(null);
  expect([track.isStopped, camera.get().ended]).toEqual([true, 'third']);
});

test('a partner who reloads sees the picture again, on the new line', async () => {
  const track = await turnedOn();
  become({ voices: [me] });
  await sent(null);
  line = makeLine();
  become({ voices: [me, noa] });
  await sent(track);
  expect(said.at(-1)?.picture).toBe('on');
});

test('a partner who stays away ends the camera', async () => {
  const track = await turnedOn();
  vi.useFakeTimers();
  become({ voices: [me] });
  vi.advanceTimersByTime(ALONE_MS);
  expect([track.isStopped, camera.get().ended]).toEqual([true, 'alone']);
});

test('the end of the call releases the camera', async () => {
  const track = await turnedOn();
  camera.end();
  expect(track.isStopped).toBe(true);
});
