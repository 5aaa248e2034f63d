import type { MessageKey } from '#web/locales/catalogue.ts';
import type { Call, CallState } from './core/call.ts';

export type VoiceWord = {
  text: MessageKey;
  action?: { label: MessageKey; press: (call: Call) => void };
  tone: 'brick' | 'amber';
};

const retry = (press: (call: Call) => void) => ({ label: 'voice.retry', press }) as const;
const microphone = (call: Call) => void call.takeMicrophone();
const rejoin = (call: Call) => void call.join();

/** The most severe problem; null while the call works or connects. */
export function wordOf({ place, microphone: heard, silenced, lines, relay }: CallState): VoiceWord | null {
  if (place === 'full') return { text: 'voice.full', action: retry(rejoin), tone: 'amber' };
  if (place === 'out') return { text: 'voice.out', action: retry(rejoin), tone: 'amber' };
  if (place === 'elsewhere') {
    const action = { label: 'voice.speakHere', press: (call: Call) => void call.join(true) } as const;
    return { text: 'voice.elsewhere', action, tone: 'amber' };
  }
  if (place !== 'in') return null;
  if (silenced)
    return {
      text: 'voice.silenced',
      action: { label: 'voice.letSoundOut', press: (call) => void call.letSoundOut() },
      tone: 'amber',
    };
  const reconnect = { label: 'voice.reconnect', press: (call: Call) => call.reconnect() } as const;
  const is = (state: CallState['lines'][number]['state']) => lines.some((line) => line.state === state);
  if (is('noWay')) return { text: relay === false ? 'voice.noRelay' : 'voice.noWay', action: reconnect, tone: 'amber' };
  if (is('broken')) return { text: 'voice.broken', action: reconnect, tone: 'amber' };
  if (heard === 'refused')
    return { text: 'voice.refused', action: { label: 'voice.allow', press: microphone }, tone: 'brick' };
  if (heard === 'none') return { text: 'voice.none', action: retry(microphone), tone: 'brick' };
  if (heard === 'busy') return { text: 'voice.busy', action: retry(microphone), tone: 'brick' };
  if (heard === 'lost')
    return { text: 'voice.lost', action: { label: 'voice.takeAgain', press: microphone }, tone: 'brick' };
  if (is('weak')) return { text: 'voice.weak', action: reconnect, tone: 'amber' };
  return null;
}
