import { eq } from 'drizzle-orm';
import type { accountSilenced } from '#features/account/server/events-api.ts';
import type { PayloadOf } from '#server/domain-events.ts';
import { roomEvents } from '../contract.ts';
import { roomTabs } from './tables.ts';
import { audienceOf } from './turn-page.ts';

export async function closeTabs({ db, events, learnerId }: PayloadOf<typeof accountSilenced>): Promise<void> {
  const closed = await db
    .delete(roomTabs)
    .where(eq(roomTabs.userId, learnerId))
    .returning({ sessionId: roomTabs.sessionId });
  for (const id of new Set(closed.map(({ sessionId }) => sessionId)))
    events.emit(roomEvents.toBrowsers.people, { id }, audienceOf(id));
}
