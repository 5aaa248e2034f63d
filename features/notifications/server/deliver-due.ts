import { type SQL, sql } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { deliver, lockActors } from './deliver.ts';

const BATCH = 500;

/**
 * Delivers each once across all instances.
 * @returns number of due notifications
 */
export async function deliverDue(app: AppContext): Promise<number> {
  const due = await withTransaction(app, async (tx) => {
    const due = await idsOf(
      tx,
      sql`select id from notifications where ring_at <= ${app.clock.sql} order by ring_at limit ${BATCH}`,
    );
    if (due.length === 0) return 0;
    await lockActors(tx, due);
    const held = await idsOf(
      tx,
      sql`select id from notifications where id = any(${sql.param(due)}::uuid[]) and ring_at <= ${app.clock.sql}
        order by ring_at for update skip locked`,
    );
    await deliver(app, tx, held);
    return held.length;
  });
  return due < BATCH ? due : due + (await deliverDue(app));
}

async function idsOf(tx: Queryable, select: SQL): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(select);
  return rows.map(({ id }) => id);
}
