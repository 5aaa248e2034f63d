import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import { ENOUGH, transitions } from '../shared/life-cycle.ts';
import { endsAt } from './present-session.ts';
import { studySessions } from './tables.ts';

/** Whether somebody recorded study time in the session of a row, as some feature says: see `Feature.studyTime`. */
export const isStudied = ({ features }: AppContext): SQL<boolean> =>
  sql`(${sql.join([sql`false`, ...features.flatMap(({ studyTime }) => studyTime?.recorded(studySessions.id) ?? [])], sql` or `)})`;

/** Seconds a learner has studied in all, as some feature counts them: see `Feature.studyTime`. */
export const studiedSeconds = ({ features }: AppContext, userId: SQLWrapper): SQL<number> =>
  sql`(${sql.join([sql`0`, ...features.flatMap(({ studyTime }) => studyTime?.secondsOf(userId) ?? [])], sql` + `)})`;

/** Whether enough people had a seat in the session of a row that is over, and somebody studied; `statusAt` as a query asks it. */
export const isKept = (app: AppContext, now: Date | Placeholder): SQL<boolean> =>
  sql`(${studySessions.participantCount} >= ${ENOUGH} and ${endsAt} <= ${now} and ${isStudied(app)})`;

/** Whether the session of a row is completed, also before the job has written it down. */
export const isCompleted = (app: AppContext, now: Date | Placeholder): SQL<boolean> =>
  sql`(${studySessions.status} = ${transitions.complete.to}
    or (${studySessions.status} in ('pending', 'confirmed', 'active') and ${isKept(app, now)}))`;
