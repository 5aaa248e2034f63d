import { createSignal } from '../store.ts';

/** For the outbox and drafts, for streams, and for answers of the server. */
export const STORE_NAME = 'havruta';
export const STREAMS_NAME = 'havruta-streams';
export const ANSWERS_NAME = 'havruta-answers';

const forgotten = createSignal();

export const onForget = forgotten.subscribe;

/** At the sign-out. Open tabs close their connections. */
export function forgetStore(): void {
  forgotten.emit();
  for (const name of [STORE_NAME, STREAMS_NAME, ANSWERS_NAME]) remove(name);
}

/** The session ended elsewhere: unsent messages wait for the next sign-in, answers do not. */
export const forgetAnswers = (): void => remove(ANSWERS_NAME);

function remove(name: string): void {
  try {
    indexedDB.deleteDatabase(name);
  } catch {
    // No part is stored.
  }
}
