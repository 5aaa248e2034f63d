/** Databases: outbox and drafts, and streams. */
export const STORE_NAME = 'havruta';
export const STREAMS_NAME = 'havruta-streams';

const listeners = new Set<() => void>();

export const onForget = (listener: () => void): void => void listeners.add(listener);

/** At the sign-out. Open tabs close their connections. */
export function forgetStore(): void {
  for (const listener of listeners) listener();
  try {
    for (const name of [STORE_NAME, STREAMS_NAME]) indexedDB.deleteDatabase(name);
  } catch {}
}
