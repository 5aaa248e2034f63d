import { eq, or, sql } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import type { Queryable } from '../database/database.ts';
import { erasedLearners, outbox, rateLimits } from '../database/tables.ts';
import { type TransactionEvents, withTransaction } from '../database/transaction.ts';
import { addErased, erasedHash, erasedListIn } from './erased-list.ts';
import type { EraseWish } from './personal-files.ts';

export { rowsOf } from './personal-rows.ts';

export async function exportPersonalData(app: AppContext, userId: string): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const { personalData } of app.features) {
    const tables = Object.entries((await personalData?.export(app, userId)) ?? {});
    for (const [table, rows] of tables) {
      const read: unknown[] = [];
      for await (const row of rows) read.push(row);
      all[table] = read;
    }
  }
  return all;
}

/** Erases a person in one transaction; the account last. Idempotent. */
export async function eraseAccount(app: AppContext, userId: string, wish: EraseWish = { keepsWords: false }) {
  await withTransaction(app, (tx, events) => eraseWithin(app, tx, events, userId, wish));
  app.disconnectUser(userId);
}

export async function eraseWithin(
  app: AppContext,
  tx: Queryable,
  events: TransactionEvents,
  userId: string,
  wish: EraseWish,
): Promise<void> {
  for (const { personalData } of app.features.toReversed()) await personalData?.erase(app, tx, events, userId, wish);
  await eraseFromCore(tx, userId);
  const hash = erasedHash(userId);
  await tx.insert(erasedLearners).values({ hash }).onConflictDoNothing();
  // Every listed account is erased, at the latest at the next start.
  events.beforeCommit(() => addErased(erasedListIn(app.config.DATA_DIR), [hash]));
}

/** Deletes core rows that contain the person's id. */
async function eraseFromCore(tx: Queryable, userId: string): Promise<void> {
  await tx
    .delete(outbox)
    .where(
      or(
        eq(outbox.recipientId, userId),
        sql`strpos(${outbox.payload}::text, ${userId}) > 0`,
        sql`strpos(${outbox.onceKey}, ${userId}) > 0`,
      ),
    );
  await tx.delete(rateLimits).where(sql`strpos(${rateLimits.key}, ${userId}) > 0`);
  // The table does not exist before the queue's first start.
  const { rows } = await tx.execute<{ there: boolean }>(sql`select to_regclass('pgboss.job') is not null as there`);
  if (rows[0]?.there) await tx.execute(sql`delete from pgboss.job where strpos(data::text, ${userId}) > 0`);
}
