import { createSignal } from '../store.ts';

/**
 * Databases of the outbox and drafts, of streams, of answers of the server, and of texts of the learner's next days.
 */
export const STORE_NAME = 'havruta';
export const STREAMS_NAME = 'havruta-streams';
export const ANSWERS_NAME = 'havruta-answers';
export const UPCOMING_NAME = 'havruta-upcoming';

const forgotten = createSignal();

export const onForget = forgotten.subscribe;

/** Deletes the data at the sign-out. Open tabs close their connections. */
export function forgetStore(names = [STORE_NAME, STREAMS_NAME, ANSWERS_NAME, UPCOMING_NAME]): void {
  forgotten.emit();
  try {
    for (const name of names) indexedDB.deleteDatabase(name);
  } catch {
    // The browser stores nothing.
  }
}
