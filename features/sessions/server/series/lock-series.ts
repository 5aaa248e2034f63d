import { eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#server/database/database.ts';
import { seriesMembers, sessionSeries } from './tables.ts';

export type SeriesRow = typeof sessionSeries.$inferSelect;
type Member = { userId: string; keepsRestDays: boolean };
export type LockedSeries = SeriesRow & { members: Member[] };

/** Changes of a series run in sequence. */
export async function lockSeries(tx: Queryable, id: string): Promise<LockedSeries | null> {
  const [row] = await tx.select().from(sessionSeries).where(eq(sessionSeries.id, id)).for('update');
  return row ? { ...row, members: (await membersOf(tx, [id])).get(id) ?? [] } : null;
}

export async function membersOf(db: Queryable, ids: string[]): Promise<Map<string, Member[]>> {
  const members = new Map<string, Member[]>();
  if (ids.length === 0) return members;
  const rows = await db.select().from(seriesMembers).where(inArray(seriesMembers.seriesId, ids));
  for (const { seriesId, ...member } of rows) members.set(seriesId, [...(members.get(seriesId) ?? []), member]);
  return members;
}
