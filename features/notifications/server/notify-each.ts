import { sql } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database.ts';
import type { NotificationType } from '#server/notification-type.ts';
import type { Brought, TransactionEvents } from '#server/transaction-events.ts';
import { notificationEvents } from '../contract.ts';
import { deliverLast } from './deliver.ts';
import { notifications } from './tables.ts';

/**
 * Tells many people what the clock has brought about, each something of their own, by one statement however many they
 * are. Nobody did it: nothing of it is limited, summed up or taken back.
 * @returns how many were told
 */
export async function notifyEach<Data>(
  app: AppContext,
  tx: Queryable,
  events: TransactionEvents,
  type: NotificationType<Data>,
  told: Brought<Data>[],
): Promise<number> {
  if (told.length === 0) return 0;
  const given = told.map((one) => ({ ...one, data: type.data.parse(one.data) }));
  const now = app.now();
  const { rows: made } = await tx.execute<{ id: string; user_id: string }>(sql`
    insert into ${notifications} (id, user_id, type, data, at, delivered_at, session_id, once_key)
    select gen_random_uuid(), r."userId", ${type.type}, r.data, ${now}, ${now}, r."sessionId", r."onceKey"
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as r ("userId" uuid, data jsonb, "sessionId" uuid, "onceKey" text)
    on conflict (user_id, once_key) where once_key is not null do nothing
    returning id, user_id`);
  deliverLast(
    app,
    tx,
    events,
    made.map(({ id }) => id),
  );
  for (const { id, user_id } of made) events.emit(notificationEvents.toBrowsers.created, { id }, { learner: user_id });
  return made.length;
}
