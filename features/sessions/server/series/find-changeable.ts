import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/database/database.ts';
import { notFound, refuse } from '#server/http/errors.ts';
import { membersOf } from './lock-series.ts';
import { sessionSeries } from './tables.ts';

/** @throws NOT_FOUND for a series that is not of these two, CHANGED (409) unless it is active or paused */
export async function findChangeable(db: Queryable, id: string, people: readonly string[]): Promise<void> {
  const members = (await membersOf(db, [id])).get(id) ?? [];
  const isTheirs =
    people.length === members.length && people.every((one) => members.some(({ userId }) => userId === one));
  const { status, isPublic } = sessionSeries;
  const [row] = await db.select({ status, isPublic }).from(sessionSeries).where(eq(sessionSeries.id, id));
  if (!isTheirs || row?.isPublic) throw notFound();
  if (row?.status !== 'active' && row?.status !== 'paused') throw refuse('CHANGED', 409, 'series.changed');
}
