/** The browser's own database: what waits to be sent, and drafts. */
export const STORE_NAME = 'havruta';

/** Forgets all of it: whoever signed out leaves nothing behind. Open tabs let go of it by themselves. */
export function forgetStore(): void {
  try {
    indexedDB.deleteDatabase(STORE_NAME);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
