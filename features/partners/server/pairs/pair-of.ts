import { and, desc, eq, ne, or, type SQL } from 'drizzle-orm';
import type { Queryable } from '#server/database/database.ts';
import { studyRequests } from '../tables.ts';
import { pairs } from './tables.ts';

export type PairRow = typeof pairs.$inferSelect;
export type Two = readonly [string, string];

export const inOrder = ([one, other]: Two) =>
  one < other ? { lowerId: one, higherId: other } : { lowerId: other, higherId: one };

export const isOf = (two: Two): SQL | undefined => {
  const { lowerId, higherId } = inOrder(two);
  return and(eq(pairs.lowerId, lowerId), eq(pairs.higherId, higherId));
};

export const otherOf = ({ lowerId, higherId }: PairRow, me: string): string => (lowerId === me ? higherId : lowerId);

/** Locks the row: changes of a pair run in sequence. */
export async function lockPair(tx: Queryable, two: Two): Promise<PairRow | null> {
  const [pair] = await tx
    .select()
    .from(pairs)
    .where(and(isOf(two), ne(pairs.status, 'ended')))
    .for('update');
  return pair ?? null;
}

/** Locks the pair, or creates it if they accepted a request since the last ended. */
export async function openPair(tx: Queryable, two: Two, now: Date): Promise<PairRow | null> {
  const known = await lockPair(tx, two);
  if (known) return known;
  const [one, other] = two;
  const [agreed] = await tx
    .select({ at: studyRequests.answeredAt })
    .from(studyRequests)
    .where(
      and(
        eq(studyRequests.status, 'accepted'),
        or(
          and(eq(studyRequests.senderId, one), eq(studyRequests.receiverId, other)),
          and(eq(studyRequests.senderId, other), eq(studyRequests.receiverId, one)),
        ),
      ),
    )
    .orderBy(desc(studyRequests.answeredAt))
    .limit(1);
  const [last] = await tx.select().from(pairs).where(isOf(two)).orderBy(desc(pairs.createdAt)).limit(1);
  if (!agreed?.at || (last?.endedAt && agreed.at <= last.endedAt)) return null;
  await tx
    .insert(pairs)
    .values({ ...inOrder(two), createdAt: now })
    .onConflictDoNothing();
  return lockPair(tx, two);
}
