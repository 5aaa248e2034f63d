import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wordOf } from '../voice-word.ts';
import type { CallState } from './call.ts';
import { type LineState, watchLink } from './watch-link.ts';

/* The warning about a missing relay appears only when a connection really failed. */

const call: CallState = {
  ...{ place: 'in', microphone: 'open', muted: false, hand: false, voices: [], lines: [], silenced: false },
  relay: false,
};
const MINUTE = 60_000;

let connection: { connectionState: RTCPeerConnectionState; remoteDescription: object | null } & {
  onconnectionstatechange?: () => void;
  getStats: () => Promise<Map<string, unknown>>;
};
let state: LineState;
let end: () => void;
const restart = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  restart.mockClear();
  state = 'connecting';
  connection = { connectionState: 'new', remoteDescription: null, getStats: async () => new Map() };
  end = watchLink(connection as unknown as RTCPeerConnection, restart, (next) => {
    state = next;
  });
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

const become = (next: RTCPeerConnectionState) => {
  connection.connectionState = next;
  connection.onconnectionstatechange?.();
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const word = (relay: boolean | null = false) =>
  wordOf({ ...call, relay, lines: [{ personId: 'noa', state, camera: 'off', picture: null }] })?.text ?? null;

test('a partner whose page does not answer causes no warning, only further attempts', async () => {
  await pass(MINUTE);
  expect(word()).toBeNull();
  expect(restart).toHaveBeenCalled();
});

test('a connection that is still being made causes no warning, also when the network returns', async () => {
  connection.remoteDescription = {};
  become('connecting');
  dispatchEvent(new Event('online'));
  await pass(7_000);
  expect(word()).toBeNull();
});

test.each<[boolean | null, string]>([
  [false, 'voice.noRelay'],
  [true, 'voice.noWay'],
  [null, 'voice.noWay'],
])('a failed connection shows the cause, with a relay: %s', async (relay, text) => {
  connection.remoteDescription = {};
  become('failed');
  expect(word(relay)).toBe(text);
});

test('an answered connection that never opens counts as failed', async () => {
  connection.remoteDescription = {};
  become('connecting');
  await pass(8_000);
  expect(word()).toBe('voice.noRelay');
  become('connected');
  expect(word()).toBeNull();
});

test('the end of a connection that was open shows no warning about a relay', async () => {
  connection.remoteDescription = {};
  become('connected');
  become('failed');
  expect(word()).toBe('voice.broken');
  await pass(MINUTE);
  expect(word()).toBe('voice.broken');
});
