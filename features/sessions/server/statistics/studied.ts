import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { ENOUGH, transitions } from '../../shared/life-cycle.ts';
import { endsAt } from '../lists/present-session.ts';
import { isRecorded } from '../study-time/recorded.ts';
import { studySessions } from '../tables.ts';

export const isStudied: SQL<boolean> = isRecorded(studySessions.id);

/** Condition: a session ended with enough people and recorded study time. */
export const isHeld = (now: Date | Placeholder): SQL<boolean> =>
  sql`(${studySessions.participantCount} >= ${ENOUGH} and ${endsAt} <= ${now} and ${isStudied})`;

/** Whether a session is completed, even before the job stored it. */
export const isCompleted = (now: Date | Placeholder): SQL<boolean> =>
  sql`(${studySessions.status} = ${transitions.complete.to}
    or (${studySessions.status} in ('pending', 'confirmed', 'active') and ${isHeld(now)}))`;
