import { createCall } from '#features/voice/web/core/call.ts';
import { enterRoom, listen, onEvent, onGap } from '#web/realtime/realtime.ts';

/* Bundled and injected into a page of the app (voice.spec.ts). */

type Said = { sessionId?: string; tab?: string };

function take(sessionId: string) {
  const call = createCall(sessionId);
  enterRoom('voice.call', sessionId, () => void call.look());
  onEvent('voice.people', () => void call.look());
  onEvent('voice.signalled', (said) => (said as Said).tab === call.tab && void call.read());
  onGap(() => void call.catchUp());
  addEventListener('pagehide', () => call.end());
  return call;
}

listen();
Object.assign(window, { takeCall: (sessionId: string) => Object.assign(window, { call: take(sessionId) }) });
