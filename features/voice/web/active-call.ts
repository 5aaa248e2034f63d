import { createStore } from '#web/store.ts';
import type { Call } from './core/call.ts';

/** Continues across pages. Part of the first load, so only the reference. */
const active = createStore<Call | null>(null);

export const activeCall = active.read;

export function setActiveCall(call: Call | null): void {
  if (active.read() !== call) active.read()?.end();
  active.set(call);
}

export const onActiveCall = active.subscribe;
