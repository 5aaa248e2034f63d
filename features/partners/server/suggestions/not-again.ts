import { and, eq, gt, or, sql } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import { pairs } from '../pairs/tables.ts';
import { studyRequests } from '../tables.ts';
import { FIRST_WAIT_DAYS } from '../wait-after-no.ts';

/** Excludes people after a refusal or an ended pair. Symmetric, so it does not reveal who refused. */
export async function notAgainFor(app: AppContext, me: string): Promise<string[]> {
  const since = new Date(app.now().getTime() - FIRST_WAIT_DAYS * 24 * 60 * 60_000);
  const { senderId, receiverId } = studyRequests;
  const declined = await app.db
    .select({ id: sql<string>`case when ${senderId} = ${me}::uuid then ${receiverId} else ${senderId} end` })
    .from(studyRequests)
    .where(
      and(
        or(eq(senderId, me), eq(receiverId, me)),
        eq(studyRequests.status, 'declined'),
        gt(studyRequests.answeredAt, since),
      ),
    );
  const ended = await app.db
    .select({
      id: sql<string>`case when ${pairs.lowerId} = ${me}::uuid then ${pairs.higherId} else ${pairs.lowerId} end`,
    })
    .from(pairs)
    .where(and(or(eq(pairs.lowerId, me), eq(pairs.higherId, me)), gt(pairs.endedAt, since)));
  return [...declined, ...ended].map(({ id }) => id);
}
