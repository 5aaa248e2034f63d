import { and, eq, inArray } from 'drizzle-orm';
import { seriesMembers, sessionSeries } from '#features/sessions/server/series-api.ts';
import type { Queryable } from '#server/database/database.ts';

export type SeriesRow = typeof sessionSeries.$inferSelect;
type Member = { userId: string; keepsRestDays: boolean };
export type LockedSeries = SeriesRow & { members: Member[] };

/** Members whose towns, wishes and sessions decide the dates: both of a pair, or the creator of a public series. */
export const decidersOf = <One extends { userId: string }>(
  { isPublic, creatorId }: Pick<SeriesRow, 'isPublic' | 'creatorId'>,
  members: One[],
): One[] => (isPublic ? members.filter(({ userId }) => userId === creatorId) : members);

export const mayDecide = (series: LockedSeries, userId: string): boolean =>
  decidersOf(series, series.members).some((one) => one.userId === userId);

/**
 * Changes of a series run in sequence.
 * @param memberId locks it only for a member
 */
export async function lockSeries(tx: Queryable, id: string, memberId?: string): Promise<LockedSeries | null> {
  const ofMember = (userId: string) =>
    inArray(
      sessionSeries.id,
      tx.select({ id: seriesMembers.seriesId }).from(seriesMembers).where(eq(seriesMembers.userId, userId)),
    );
  const [row] = await tx
    .select()
    .from(sessionSeries)
    .where(and(eq(sessionSeries.id, id), memberId === undefined ? undefined : ofMember(memberId)))
    .for('update');
  return row ? { ...row, members: (await membersOf(tx, [id])).get(id) ?? [] } : null;
}

export async function membersOf(db: Queryable, ids: string[]): Promise<Map<string, Member[]>> {
  const members = new Map<string, Member[]>();
  if (ids.length === 0) return members;
  const rows = await db.select().from(seriesMembers).where(inArray(seriesMembers.seriesId, ids));
  for (const { seriesId, ...member } of rows) members.set(seriesId, [...(members.get(seriesId) ?? []), member]);
  return members;
}
