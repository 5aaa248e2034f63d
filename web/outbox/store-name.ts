import { createSignal } from '../store.ts';

/** A single for the outbox and drafts, one for streams. */
export const STORE_NAME = 'havruta';
export const STREAMS_NAME = 'havruta-streams';

const forgotten = createSignal();

export const onForget = forgotten.subscribe;

/** At the sign-out. Open tabs close their connections. */
export function forgetStore(): void {
  forgotten.emit();
  try {
    for (const name of [STORE_NAME, STREAMS_NAME]) indexedDB.deleteDatabase(name);
  } catch {
    // No part is stored.
  }
}
