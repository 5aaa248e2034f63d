import type { Call } from './core/call.ts';

/** Continues across pages. Part of the first load, so only the reference. */
let active: Call | null = null;
const listeners = new Set<() => void>();

export const activeCall = (): Call | null => active;

export function setActiveCall(call: Call | null): void {
  if (active !== call) active?.end();
  active = call;
  for (const listener of listeners) listener();
}

export function onActiveCall(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
