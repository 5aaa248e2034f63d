import { AsyncLocalStorage } from 'node:async_hooks';

/** The database failed within the library; `cause` is its error. */
export class DatabaseFailed extends Error {
  constructor(cause: unknown) {
    super('the database failed', { cause });
  }
}

type Notes = { error?: unknown };
const notes = new AsyncLocalStorage<Notes>();

/** Records a database error for the current request (`noting`). */
export function noteError(error: unknown): void {
  const kept = notes.getStore();
  if (kept) kept.error ??= error;
}

/**
 * Runs a request of the library.
 * @throws {DatabaseFailed} when the database failed within it; otherwise the errors of `work`
 */
export async function noting<Result>(work: () => Promise<Result>): Promise<Result> {
  const kept: Notes = {};
  const outcome = await notes.run(kept, work).then(
    (result) => () => result,
    (failure: unknown) => () => {
      throw failure;
    },
  );
  if (kept.error) throw new DatabaseFailed(kept.error);
  return outcome();
}
