import { createStore } from '#web/store.ts';
import type { Call } from './core/call.ts';

/** The current call, across pages. The first load needs only its type. */
const active = createStore<Call | null>(null);

export const activeCall = active.read;

export function setActiveCall(call: Call | null): void {
  if (active.read() !== call) active.read()?.end();
  active.set(call);
}

export const onActiveCall = active.subscribe;
