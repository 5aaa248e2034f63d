import { sql } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import { preparedRead } from '#server/database/prepared.ts';
import { MIN_RATERS, type Statistics } from '../../contract.ts';
import { sessionReviews } from '../tables.ts';

const averages = preparedRead<{ person: string; average: number; count: number }>(
  'sessions_ratings',
  sql`select person, round(avg(voice), 1)::float8 as average, count(*)::int as count
    from (select ${sessionReviews.personId} as person, avg(${sessionReviews.rating}) as voice
      from ${sessionReviews} where ${sessionReviews.personId} = any (${sql.placeholder('ids')}::uuid[])
      group by ${sessionReviews.personId}, ${sessionReviews.reviewerId}) as voices
    group by person having count(*) >= ${sql.raw(`${MIN_RATERS}`)}`,
);

/**
 * Each rater counts once, with the average of their ratings.
 * @returns average in tenths and number of raters; absent below three raters
 */
export async function ratingsOf(
  app: Pick<AppContext, 'db' | 'reads'>,
  ids: readonly string[],
): Promise<Map<string, NonNullable<Statistics['rating']>>> {
  if (ids.length === 0) return new Map();
  const rows = await averages(app, { ids });
  return new Map(rows.map(({ person, average, count }) => [person, { average, count }]));
}
