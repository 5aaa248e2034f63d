/** The browser's own databases: what waits to be sent, and drafts; and what it has of streams. */
export const STORE_NAME = 'havruta';
export const STREAMS_NAME = 'havruta-streams';

const listeners = new Set<() => void>();

/** Calls a listener whenever this page forgets what its browser keeps. */
export const onForget = (listener: () => void): void => void listeners.add(listener);

/** Forgets all of it: whoever signed out leaves nothing behind. Open tabs let go of it by themselves. */
export function forgetStore(): void {
  for (const listener of listeners) listener();
  try {
    for (const name of [STORE_NAME, STREAMS_NAME]) indexedDB.deleteDatabase(name);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
