import { expect, test, vi } from 'vitest';
import type { Call, CallState } from './core/call.ts';
import { wordOf } from './voice-word.ts';

const line = (state: CallState['lines'][number]['state']) => ({
  lines: [{ personId: 'noa', state, camera: 'off' as const, picture: null }],
});
const well: CallState = {
  place: 'in',
  microphone: 'open',
  muted: false,
  hand: false,
  voices: [],
  ...line('open'),
  silenced: false,
  relay: true,
};

test('no message appears while the voice works or connects, or the learner is muted', () => {
  for (const state of [{}, line('connecting'), { lines: [] }, { muted: true }, { place: 'joining' as const }])
    expect(wordOf({ ...well, ...state })).toBeNull();
});

test.each<[Partial<CallState>, string, keyof Call | null]>([
  [{ microphone: 'refused' }, 'voice.refused', 'takeMicrophone'],
  [{ microphone: 'none' }, 'voice.none', 'takeMicrophone'],
  [{ microphone: 'busy' }, 'voice.busy', 'takeMicrophone'],
  [{ microphone: 'lost' }, 'voice.lost', 'takeMicrophone'],
  [{ silenced: true }, 'voice.silenced', 'letSoundOut'],
  [line('noWay'), 'voice.noWay', 'reconnect'],
  [{ ...line('noWay'), relay: false }, 'voice.noRelay', 'reconnect'],
  [line('broken'), 'voice.broken', 'reconnect'],
  [line('weak'), 'voice.weak', 'reconnect'],
  [{ place: 'elsewhere' }, 'voice.elsewhere', 'join'],
  [{ place: 'full' }, 'voice.full', 'join'],
  [{ place: 'out' }, 'voice.out', 'join'],
  [{ ...line('broken'), microphone: 'refused' }, 'voice.broken', 'reconnect'],
  [{ ...line('weak'), microphone: 'refused' }, 'voice.refused', 'takeMicrophone'],
])('the state %o shows one message and one button', (state, text, does) => {
  const word = wordOf({ ...well, ...state });
  expect(word?.text).toBe(text);
  const call = Object.fromEntries(
    ['takeMicrophone', 'letSoundOut', 'reconnect', 'join'].map((name) => [name, vi.fn()]),
  ) as unknown as Call;
  word?.action?.press(call);
  const pressed = Object.entries(call).filter(([, done]) => vi.mocked(done as () => void).mock.calls.length > 0);
  expect(pressed.map(([name]) => name)).toEqual([does]);
});
