import { eq } from 'drizzle-orm';
import { sessionSeries } from '#features/sessions/server/series-api.ts';
import type { Queryable } from '#server/database/database.ts';
import { notFound, refuse } from '#server/http/errors.ts';
import { membersOf } from './lock-series.ts';
import { countBefore } from './rules/occurrences.ts';

type Change = { replaces: string | null; countLeft?: boolean | undefined; count: number | null; firstDate: string };

/**
 * Count of a planned series: as sent, or the remaining dates of the series it replaces, from the first date on, skipped
 * ones included.
 * @throws BAD_REQUEST when none remains
 */
export async function countOf(db: Queryable, change: Change): Promise<number | null> {
  if (!change.countLeft || change.replaces === null) return change.count;
  const [old] = await db.select().from(sessionSeries).where(eq(sessionSeries.id, change.replaces));
  if (!old || old.count === null) return change.count;
  const left = old.count - countBefore(old, change.firstDate);
  const messageKey = 'series.noneLeft';
  if (left < 1) throw refuse('BAD_REQUEST', 400, messageKey, { fields: [{ path: 'firstDate', messageKey }] });
  return left;
}

/** @throws NOT_FOUND for a series of other people, CHANGED (409) unless it is active or paused */
export async function findChangeable(db: Queryable, id: string, people: readonly string[]): Promise<void> {
  const members = (await membersOf(db, [id])).get(id) ?? [];
  const isTheirs =
    people.length === members.length && people.every((one) => members.some(({ userId }) => userId === one));
  const { status, isPublic } = sessionSeries;
  const [row] = await db.select({ status, isPublic }).from(sessionSeries).where(eq(sessionSeries.id, id));
  if (!isTheirs || row?.isPublic) throw notFound();
  if (row?.status !== 'active' && row?.status !== 'paused') throw refuse('CHANGED', 409, 'series.changed');
}
