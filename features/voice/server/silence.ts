import { eq } from 'drizzle-orm';
import type { accountSilenced } from '#features/account/server/events-api.ts';
import type { PayloadOf } from '#server/domain-events.ts';
import { notifyPeople } from './leave-call.ts';
import { voiceTabs } from './tables.ts';

/** The event makes other browsers close their connections. */
export async function silence({ db, events, learnerId }: PayloadOf<typeof accountSilenced>): Promise<void> {
  const ended = await db
    .delete(voiceTabs)
    .where(eq(voiceTabs.userId, learnerId))
    .returning({ sessionId: voiceTabs.sessionId });
  for (const sessionId of new Set(ended.map((row) => row.sessionId))) notifyPeople(events, sessionId);
}
