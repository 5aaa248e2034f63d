import { AsyncLocalStorage } from 'node:async_hooks';

/** The database failed within the account library; `cause` is the database's error. */
export class DatabaseFailed extends Error {
  constructor(cause: unknown) {
    super('the database failed', { cause });
  }
}

type Notes = { error?: unknown };
const notes = new AsyncLocalStorage<Notes>();

export function noteError(error: unknown): void {
  const kept = notes.getStore();
  if (kept) kept.error ??= error;
}

/** @throws {DatabaseFailed} when the database failed during `work` */
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
