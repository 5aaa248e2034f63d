import { sql } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { notificationEvents } from '../contract.ts';
import { enqueueNotices } from './enqueue-notices.ts';
import { typesOf } from './types.ts';

const BATCH = 500;

type Due = { id: string; user_id: string; type: string; data: Record<string, unknown>; now: string };

/**
 * Publishes each once: the instance that sets `delivered_at` does. Obsolete ones (the session started while the server
 * was off) are not pushed.
 * @returns number of notifications published
 */
export async function publishDue(app: AppContext): Promise<number> {
  let told = 0;
  for (;;) {
    const batch = await publishSome(app);
    told += batch;
    if (batch < BATCH) return told;
  }
}

const publishSome = (app: AppContext): Promise<number> =>
  withTransaction(app, async (tx, events) => {
    const now = app.clock.sql;
    const { rows } = await tx.execute<Due>(sql`
      with due as materialized (
        select id from notifications where delivered_at is null and at <= ${now}
        order by at limit ${BATCH} for update skip locked)
      update notifications n set delivered_at = ${now} from due where n.id = due.id
      returning n.id, n.user_id, n.type, n.data, ${now}::text as now`);
    const useful = rows.filter(({ type, data, now: at }) => {
      const until = typesOf(app).get(type)?.urgentUntil?.(data);
      return until === undefined || new Date(until) > new Date(at);
    });
    await enqueueNotices(app, tx, useful);
    const rings = new Set(useful);
    for (const row of rows) {
      events.emit(
        notificationEvents.toBrowsers[rings.has(row) ? 'reminder' : 'created'],
        { id: row.id },
        { learner: row.user_id },
      );
    }
    return rows.length;
  });
