import { sql } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import { outbox } from '#server/database/tables.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { NOTICE } from './enqueue-notices.ts';
import { notify } from './notify.ts';
import { digest } from './own-types.ts';
import { notifications } from './tables.ts';

const BATCH = 50;

/** Sends one digest per reader after Shabbat or a holiday. Instances serialise, so rows are never announced twice. */
export async function releaseHeld(app: AppContext): Promise<void> {
  const now = app.clock.sql;
  const { rows } = await app.db.execute<{ user_id: string }>(
    sql`select distinct recipient_id as user_id from ${outbox}
      where state = 'held' and type = ${NOTICE} and due_at <= ${now} limit ${BATCH}`,
  );
  for (const { user_id: userId } of rows) {
    await withTransaction(app, async (tx, events) => {
      // Omits notifications read or deleted since.
      const released = await tx.execute<{ count: number }>(sql`
        with over as materialized (
          select id, payload ->> 'notificationId' as notification_id from ${outbox}
          where state = 'held' and type = ${NOTICE} and recipient_id = ${userId} and due_at <= ${now}
          order by id for update),
        released as (
          update ${outbox} o set state = 'dropped', last_error = 'told in a digest', payload = null, finished_at = ${now}
          from over where o.id = over.id returning over.notification_id)
        select count(distinct n.id)::int as count from released
        join ${notifications} n on n.id = released.notification_id::uuid and not n.is_read`);
      const count = released.rows[0]?.count ?? 0;
      if (count === 0) return;
      await notify(app, tx, events, { to: [userId], type: digest, data: { count } });
    });
  }
}
