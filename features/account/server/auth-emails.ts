import { AsyncLocalStorage } from 'node:async_hooks';
import type { AppContext } from '#server/app-context.ts';
import type { Database, Queryable } from '#server/database.ts';

/** Writes an email into the outbox. */
type Write = (db: Queryable) => Promise<void>;

const written = new AsyncLocalStorage<Write[]>();

/**
 * The account library asks for an email in the middle of its work, within its transaction if it has one, and waits for
 * none. It is kept here and written with the transaction's commit, or once the request is over.
 */
export async function writeLater(write: Write): Promise<void> {
  const kept = written.getStore();
  if (!kept) throw new Error('the account library asked for an email outside of a request');
  kept.push(write);
}

/** The database as the library gets it: a transaction commits together with the emails that were asked for in it. */
export function withEmails(db: Database): Database {
  const transaction: Database['transaction'] = (work, config) =>
    db.transaction(async (tx) => {
      const result = await work(tx);
      for (const write of written.getStore()?.splice(0) ?? []) await write(tx);
      return result;
    }, config);
  return Object.assign(Object.create(db) as Database, { transaction });
}

/**
 * Runs a request of the library and writes the emails it asked for. A failure to write one beside a transaction is logged:
 * an answer that differs would tell whether there is such an account.
 */
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
