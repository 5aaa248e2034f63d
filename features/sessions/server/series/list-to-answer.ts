import { and, desc, eq, ne, not, sql } from 'drizzle-orm';
import { areApart } from '#features/people/server/apart-api.ts';
import { literal } from '#server/database/prepared.ts';
import { defineList } from '#server/http/list.ts';
import { seriesMembers, sessionSeries } from './tables.ts';

const MOST = 5;
const me = sql.placeholder('learner');

/** Series and changes of one that others proposed to the learner, newest first. */
export const seriesToAnswer = defineList({
  name: 'list_series_to_answer',
  values: ({ learner }) => ({ learner: learner.id }),
  query: ({ db }) =>
    db
      .select({ id: sessionSeries.id })
      .from(seriesMembers)
      .innerJoin(sessionSeries, eq(sessionSeries.id, seriesMembers.seriesId))
      .where(
        and(
          sql`${seriesMembers.userId} = ${me}`,
          eq(sessionSeries.status, 'proposed'),
          ne(sessionSeries.creatorId, me),
          not(areApart(me, sessionSeries.creatorId)),
        ),
      )
      .orderBy(desc(sessionSeries.createdAt), desc(sessionSeries.id))
      .limit(literal(MOST)),
  show: (rows) => rows,
});
