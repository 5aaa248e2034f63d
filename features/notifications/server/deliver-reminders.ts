import { sql } from 'drizzle-orm';
import type { House } from '#server/house.ts';
import { inOneTransaction } from '#server/intent.ts';
import { newsOf } from './present.ts';
import { queueDeliveries } from './queue-deliveries.ts';

const BATCH = 500;

/**
 * Tells everybody the reminders that are due, each exactly once: whoever sets `delivered_at` tells, and rows another
 * instance holds are left to it. One whose session has begun meanwhile (the server was off) is kept for the record but
 * rings nowhere.
 * @returns how many were told
 */
export async function deliverReminders(house: House): Promise<number> {
  let told = 0;
  for (;;) {
    const batch = await deliverSome(house);
    told += batch;
    if (batch < BATCH) return told;
  }
}

const deliverSome = (house: House): Promise<number> =>
  inOneTransaction(house, async (tx, tell) => {
    const now = house.now();
    const { rows } = await tx.execute<{ id: string; user_id: string; type: string; data: Record<string, unknown> }>(sql`
      with due as materialized (
        select id from notifications where delivered_at is null and at <= ${now}
        order by at limit ${BATCH} for update skip locked)
      update notifications n set delivered_at = ${now} from due where n.id = due.id
      returning n.id, n.user_id, n.type, n.data`);
    const useful = rows.filter((row) => startOf(row) > now);
    // Reminders are the only ones planned ahead, and which of them is worth a letter is a matter of its minutes.
    for (const some of Map.groupBy(useful, ({ data }) => data.minutes).values()) {
      const ids = some.map(({ id }) => id);
      for (const row of some.slice(0, 1)) await queueDeliveries(house, tx, newsOf(row), ids);
    }
    const rings = new Set(useful);
    for (const row of rows) {
      tell.learner(row.user_id, { topic: 'notifications', what: rings.has(row) ? 'reminder' : 'created', id: row.id });
    }
    return rows.length;
  });

const startOf = ({ data }: { data: Record<string, unknown> }) => new Date(String(data.startsAt));
