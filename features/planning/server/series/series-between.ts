import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type SeriesStatus, seriesMembers, sessionSeries } from '#features/sessions/server/series-api.ts';
import type { SeriesRule } from '#features/sessions/shared/contract/series-rule.ts';
import type { Queryable } from '#server/database/database.ts';

const mine = alias(seriesMembers, 'mine');
const theirs = alias(seriesMembers, 'theirs');

type FixedHour = { id: string; rule: SeriesRule; wallTime: string; timeZone: string; status: SeriesStatus };

export async function seriesBetween(
  db: Queryable,
  me: string,
  others: readonly string[],
): Promise<Map<string, FixedHour>> {
  if (others.length === 0) return new Map();
  const { id, rule, wallTime, timeZone, status, isPublic } = sessionSeries;
  const rows = await db
    .select({ other: theirs.userId, hour: { id, rule, wallTime, timeZone, status } })
    .from(mine)
    .innerJoin(theirs, eq(theirs.seriesId, mine.seriesId))
    .innerJoin(sessionSeries, eq(id, mine.seriesId))
    .where(and(eq(mine.userId, me), inArray(theirs.userId, [...others]), ne(status, 'ended'), eq(isPublic, false)))
    .orderBy(asc(sessionSeries.createdAt), asc(id));
  return new Map(rows.toReversed().map(({ other, hour }) => [other, hour]));
}
