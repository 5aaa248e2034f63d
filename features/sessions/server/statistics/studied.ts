import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import { ENOUGH, transitions } from '../../shared/life-cycle.ts';
import { endsAt } from '../lists/present-session.ts';
import { studySessions } from '../tables.ts';

export const isStudied = ({ features }: AppContext): SQL<boolean> =>
  sql`(${sql.join([sql`false`, ...features.flatMap(({ studyTime }) => studyTime?.recorded(studySessions.id) ?? [])], sql` or `)})`;

export const studiedSeconds = ({ features }: AppContext, userId: SQLWrapper): SQL<number> =>
  sql`(${sql.join([sql`0`, ...features.flatMap(({ studyTime }) => studyTime?.secondsOf(userId) ?? [])], sql` + `)})`;

/** `statusAt` in SQL: enough people and recorded study time. */
export const isKept = (app: AppContext, now: Date | Placeholder): SQL<boolean> =>
  sql`(${studySessions.participantCount} >= ${ENOUGH} and ${endsAt} <= ${now} and ${isStudied(app)})`;

/** Whether a session is completed, even before the job stored it. */
export const isCompleted = (app: AppContext, now: Date | Placeholder): SQL<boolean> =>
  sql`(${studySessions.status} = ${transitions.complete.to}
    or (${studySessions.status} in ('pending', 'confirmed', 'active') and ${isKept(app, now)}))`;
