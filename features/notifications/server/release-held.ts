import { sql } from 'drizzle-orm';
import type { House } from '#server/house.ts';
import { inOneTransaction } from '#server/intent.ts';
import { notify } from './notify.ts';

const BATCH = 50;

/**
 * After Shabbat or a holiday: what was held back for somebody becomes one digest. Several instances may do this at
 * once; the rows of one learner are taken by one of them.
 */
export async function releaseHeld(house: House): Promise<void> {
  const { rows } = await house.db.execute<{ user_id: string }>(
    sql`select distinct user_id from deliveries where state = 'held' and next_at <= ${house.now()} limit ${BATCH}`,
  );
  for (const { user_id: userId } of rows) {
    await inOneTransaction(house, async (tx, tell) => {
      const released = await tx.execute<{ notification_id: string }>(sql`
        with over as materialized (
          select id from deliveries where state = 'held' and user_id = ${userId} and next_at <= ${house.now()}
          for update skip locked)
        update deliveries d set state = 'done' from over where d.id = over.id returning d.notification_id`);
      const count = new Set(released.rows.map(({ notification_id }) => notification_id)).size;
      if (count === 0) return;
      await notify(house, tx, tell, { to: [userId], news: { type: 'other', data: { what: 'digest', count } } });
    });
  }
}
