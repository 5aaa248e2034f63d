import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/database/database.ts';
import type { TransactionEvents } from '#server/database/transaction.ts';
import { tellPeople } from './leave-call.ts';
import { voiceTabs } from './tables.ts';

/** The others' browsers close their connections after the event. */
export async function silence(
  db: Queryable,
  events: Pick<TransactionEvents, 'emit'>,
  learnerId: string,
): Promise<void> {
  const ended = await db
    .delete(voiceTabs)
    .where(eq(voiceTabs.userId, learnerId))
    .returning({ sessionId: voiceTabs.sessionId });
  for (const sessionId of new Set(ended.map((row) => row.sessionId))) tellPeople(events, sessionId);
}
