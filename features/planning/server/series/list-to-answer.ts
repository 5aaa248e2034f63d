import { and, desc, eq, exists, ne, not, or, sql } from 'drizzle-orm';
import { areBlocked } from '#features/people/server/blocks-api.ts';
import { sessionMoves, studySessions } from '#features/sessions/server/api.ts';
import { isOpenMove, seriesMembers, sessionSeries } from '#features/sessions/server/series-api.ts';
import type { Queryable } from '#server/database/database.ts';
import { literal } from '#server/database/prepared.ts';
import { defineList } from '#server/http/list.ts';

const MOST = 5;
const me = sql.placeholder('learner');

const movesToAnswer = (db: Queryable) =>
  db
    .select({ one: sql`1` })
    .from(studySessions)
    .innerJoin(sessionMoves, eq(sessionMoves.sessionId, studySessions.id))
    .where(
      and(
        eq(studySessions.seriesId, sessionSeries.id),
        ne(sessionMoves.authorId, me),
        isOpenMove(sql.placeholder('now')),
      ),
    );

export const seriesToAnswer = defineList({
  name: 'list_series_to_answer',
  values: ({ learner, now }) => ({ learner: learner.id, now }),
  query: ({ db }) =>
    db
      .select({ id: sessionSeries.id })
      .from(seriesMembers)
      .innerJoin(sessionSeries, eq(sessionSeries.id, seriesMembers.seriesId))
      .where(
        and(
          sql`${seriesMembers.userId} = ${me}`,
          or(
            and(
              eq(sessionSeries.status, 'proposed'),
              ne(sessionSeries.creatorId, me),
              not(areBlocked(me, sessionSeries.creatorId)),
            ),
            and(eq(sessionSeries.status, 'active'), exists(movesToAnswer(db))),
          ),
        ),
      )
      .orderBy(desc(sessionSeries.createdAt), desc(sessionSeries.id))
      .limit(literal(MOST)),
  show: (rows) => rows,
});
