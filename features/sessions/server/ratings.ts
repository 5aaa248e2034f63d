import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/database.ts';
import { MIN_RATERS, type Statistics } from '../contract.ts';
import { sessionReviews } from './tables.ts';

/**
 * How some people are rated on average, by id. Everybody who rated somebody has one voice, the average of what they said,
 * so that a faithful partner weighs no more than others.
 * @returns in tenths, with how many people it is of; nobody who was rated by fewer than three
 */
export async function ratingsOf(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, NonNullable<Statistics['rating']>>> {
  if (ids.length === 0) return new Map();
  const voices = sql`select ${sessionReviews.personId} as person, avg(${sessionReviews.rating}) as voice
    from ${sessionReviews} where ${sessionReviews.personId} = any (${sql.param([...ids])}::uuid[])
    group by ${sessionReviews.personId}, ${sessionReviews.reviewerId}`;
  const { rows } = await db.execute<{ person: string; average: number; count: number }>(
    sql`select person, round(avg(voice), 1)::float8 as average, count(*)::int as count
      from (${voices}) as voices group by person having count(*) >= ${MIN_RATERS}`,
  );
  return new Map(rows.map(({ person, average, count }) => [person, { average, count }]));
}
