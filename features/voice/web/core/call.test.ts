import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { apiServer, gateway, held, refuse, serve } from '#testing/browser/server.ts';
import { type Voice, voiceContract } from '../../contract.ts';
import { wordOf } from '../voice-word.ts';
import { type Call, createCall } from './call.ts';
import { FakeConnection } from './fake-connection.ts';

const session = '00000000-0000-4000-8000-000000000010';
apiServer();

type Track = { enabled: boolean; onended: (() => void) | null; stop: () => void };
const track = (): Track => ({ enabled: true, onended: null, stop: vi.fn() });
const failure = (name: string) => () => Promise.reject(new DOMException('', name));
const sound = (one: Track) => () => Promise.resolve({ getAudioTracks: () => [one] });

let devices: EventTarget & { getUserMedia: ReturnType<typeof vi.fn> };
let call: Call;
let told: { muted: boolean }[];
beforeEach(() => {
  devices = Object.assign(new EventTarget(), { getUserMedia: vi.fn() });
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: devices });
  const me: Voice[] = [];
  serve(voiceContract.join, ({ input }) => {
    me[0] = { tab: input.tab, personId: session, call: 1, muted: input.muted, hand: false };
    return { call: 1, voices: me };
  });
  serve(voiceContract.people, () => ({ voices: me }));
  serve(voiceContract.signals, () => ({ signals: [], more: false }));
  serve(voiceContract.ice, () => ({
    servers: [],
    relay: false,
    until: new Date(Date.now() + 3_600_000).toISOString(),
  }));
  serve(voiceContract.leave, () => ({ left: true as const }));
  told = serve(voiceContract.setState, ({ input }) => ({
    ...{ tab: input.tab, personId: session, call: 1 },
    ...{ muted: input.muted, hand: input.hand },
  })) as unknown as { muted: boolean }[];
});
afterEach(() => {
  call.end();
  sessionStorage.clear();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

const word = () => wordOf(call.get())?.text ?? null;
const press = () => wordOf(call.get())?.action?.press(call);
const says = (text: string | null) =>
  vi.waitFor(() => expect([call.get().place, call.get().microphone === 'asking', word()]).toEqual(['in', false, text]));

test.each([
  ['NotAllowedError', 'voice.refused'],
  ['NotFoundError', 'voice.none'],
  ['NotReadableError', 'voice.busy'],
])(
  '%s: it is shown, the others see that the learner is muted, and one press requests the microphone again',
  async (name, text) => {
    devices.getUserMedia.mockImplementation(failure(name));
    call = createCall(session);
    await says(text);
    devices.getUserMedia.mockImplementation(sound(track()));
    press();
    await says(null);
    await vi.waitFor(() => expect(told.at(-1)?.muted).toBe(false));
  },
);

test('unplugging the only microphone is reported, and it is used again when plugged in', async () => {
  const headset = track();
  devices.getUserMedia.mockImplementation(sound(headset));
  call = createCall(session);
  await says(null);
  devices.getUserMedia.mockImplementation(failure('NotFoundError'));
  headset.onended?.();
  await says('voice.lost');
  await vi.waitFor(() => expect(told.at(-1)?.muted).toBe(true));
  devices.getUserMedia.mockImplementation(sound(track()));
  devices.dispatchEvent(new Event('devicechange'));
  await says(null);
});

test('an unplugged microphone is replaced by another one, which stays muted if it was', async () => {
  const [headset, built] = [track(), track()];
  devices.getUserMedia.mockImplementation(sound(headset));
  call = createCall(session);
  await says(null);
  call.setMuted(true);
  devices.getUserMedia.mockImplementation(sound(built));
  headset.onended?.();
  await says(null);
  await vi.waitFor(() => expect(built.enabled).toBe(false));
});

test('the fifth learner is notified, stays in the room, and retries by a press', async () => {
  devices.getUserMedia.mockImplementation(sound(track()));
  serve(voiceContract.join, refuse('VOICE_FULL', 'voice.full'));
  call = createCall(session);
  await vi.waitFor(() => expect(word()).toBe('voice.full'));
  serve(voiceContract.join, ({ input }) => ({
    call: 2,
    voices: [{ tab: input.tab, personId: session, call: 2, muted: false, hand: false }],
  }));
  press();
  await says(null);
});

test('hanging up cancels a pending state update, which would arrive after the end', async () => {
  devices.getUserMedia.mockImplementation(sound(track()));
  call = createCall(session);
  await says(null);
  const { answer, letGo } = held<Response>();
  told = serve(voiceContract.setState, answer) as unknown as { muted: boolean }[];
  const left = serve(voiceContract.leave, () => ({ left: true as const }));
  const sent = vi.spyOn(globalThis, 'fetch');
  call.setMuted(true);
  await vi.waitFor(() => expect(told).toHaveLength(1));
  call.end();
  const [request, init] = sent.mock.calls[0] ?? [];
  expect((init?.signal ?? (request as Request).signal).aborted).toBe(true);
  await vi.waitFor(() => expect(left).toHaveLength(1));
  letGo(gateway(503)());
  call.setMuted(false);
  expect(told).toHaveLength(1);
});

test('an unreadable signal of one person does not stop those of the others', async () => {
  vi.stubGlobal('RTCPeerConnection', FakeConnection);
  devices.getUserMedia.mockImplementation(failure('NotAllowedError'));
  const other = '00000000-0000-4000-8000-000000000011';
  serve(voiceContract.sendSignal, () => ({ seq: 1 }));
  serve(voiceContract.join, ({ input }) => ({
    call: 2,
    voices: [
      { tab: input.tab, personId: session, call: 2, muted: true, hand: false },
      { tab: other, personId: other, call: 1, muted: false, hand: false },
    ],
  }));
  const asked = serve(voiceContract.signals, ({ input }) => {
    const all = ['no list', '4', '[null]'].map((body, n) => ({
      seq: n + 1,
      from: other,
      call: 2,
      counter: n + 1,
      body,
    }));
    return { signals: all.filter(({ seq }) => seq > input.after), more: false };
  });
  call = createCall(session);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await vi.waitFor(async () => {
    await call.read();
    expect(asked.at(-1)).toMatchObject({ after: 3 });
  });
  vi.unstubAllGlobals();
});
