import { AsyncLocalStorage } from 'node:async_hooks';
import type { AppContext } from '#server/app-context.ts';
import type { Database, Queryable } from '#server/database/database.ts';

type Write = (db: Queryable) => Promise<void>;

const written = new AsyncLocalStorage<Write[]>();

/**
 * Defers an email of the account library: it is written within the library's transaction or at the end of the request.
 */
export function writeLater(write: Write): void {
  const kept = written.getStore();
  if (!kept) throw new Error('the account library asked for an email outside of a request');
  kept.push(write);
}

export function withEmails(db: Database): Database {
  const transaction: Database['transaction'] = (work, config) =>
    db.transaction(async (tx) => {
      const result = await work(tx);
      for (const write of written.getStore()?.splice(0) ?? []) await write(tx);
      return result;
    }, config);
  return Object.assign(Object.create(db) as Database, { transaction });
}

/** Writes deferred emails. A failure is only logged: a different response would reveal whether the account exists. */
export async function writingEmails<Result>(app: AppContext, work: () => Promise<Result>): Promise<Result> {
  const kept: Write[] = [];
  try {
    return await written.run(kept, work);
  } finally {
    for (const write of kept.splice(0)) {
      await write(app.db).catch((err: unknown) => app.log.error({ err }, 'an email could not be enqueued'));
    }
  }
}
