import { sql } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database.ts';
import type { TransactionEvents } from '#server/transaction.ts';
import type { previews } from '../shared/limits.ts';
import { messageReceived } from './notification-types.ts';
import { chatSettings, conversationMembers } from './tables.ts';

type Preview = (typeof previews)[number];

/** Tells those members of a message who did not mute the conversation, each as they want to be shown it. */
export async function notifyMembers(
  app: AppContext,
  tx: Queryable,
  events: TransactionEvents,
  { conversationId, seq, senderId }: { conversationId: string; seq: number; senderId: string },
): Promise<void> {
  const { rows } = await tx.execute<{ user_id: string; preview: Preview }>(sql`
    select o.user_id, coalesce(s.preview, 'text') as preview
    from ${conversationMembers} o left join ${chatSettings} s on s.user_id = o.user_id
    where o.conversation_id = ${conversationId} and o.user_id <> ${senderId}
      and (o.muted_until is null or o.muted_until <= ${app.clock.sql})
    order by o.user_id`);
  for (const [preview, some] of Map.groupBy(rows, (row) => row.preview))
    await events.notify({
      to: some.map(({ user_id }) => user_id),
      type: messageReceived,
      data: { conversationId, preview, seq },
      actorId: senderId,
    });
}
