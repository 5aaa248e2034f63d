/** Names of the browser databases: one for the outbox and drafts, one for streams. */
export const STORE_NAME = 'havruta';
export const STREAMS_NAME = 'havruta-streams';

const listeners = new Set<() => void>();

/** Listens for the removal of this browser's data. */
export const onForget = (listener: () => void): void => void listeners.add(listener);

/** Deletes the databases at the sign-out. Open tabs close their connections. */
export function forgetStore(): void {
  for (const listener of listeners) listener();
  try {
    for (const name of [STORE_NAME, STREAMS_NAME]) indexedDB.deleteDatabase(name);
  } catch {
    // A browser without storage has nothing to delete.
  }
}
