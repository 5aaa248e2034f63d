import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { AppContext, Events } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { notificationEvents } from '../contract.ts';
import { notifications } from './tables.ts';
import { typesOf } from './types.ts';

/**
 * Deletes unread ones neither pushed nor emailed.
 * @returns people aware of the beginning, to notify of the end
 */
export async function takeBack(
  app: AppContext,
  tx: Queryable,
  events: Events,
  { to, sessionId, actorId }: { to: string[]; sessionId: string; actorId: string },
): Promise<string[]> {
  const unheard = await tx
    .delete(notifications)
    .where(
      and(
        inArray(notifications.userId, to),
        eq(notifications.sessionId, sessionId),
        eq(notifications.actorId, actorId),
        eq(notifications.isRead, false),
        isNull(notifications.rangAt),
      ),
    )
    .returning({ id: notifications.id, userId: notifications.userId, type: notifications.type });
  for (const { id, userId } of unheard) events.emit(notificationEvents.toBrowsers.removed, { id }, { learner: userId });
  const unaware = new Set(
    unheard.filter(({ type }) => typesOf(app).get(type)?.matter === 'begins').map(({ userId }) => userId),
  );
  return to.filter((userId) => !unaware.has(userId));
}
