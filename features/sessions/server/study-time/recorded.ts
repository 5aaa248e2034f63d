import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { studyIntervals, studyRuns } from './tables.ts';

/** Condition: a session has study time: a counted interval, or a running run with a heartbeat. */
export const isRecorded = (sessionId: SQLWrapper): SQL<boolean> => sql<boolean>`(
  exists (select 1 from ${studyIntervals} counted where counted.session_id = ${sessionId})
  or exists (select 1 from ${studyRuns} counting where counting.session_id = ${sessionId}
    and counting.phase = 'running' and counting.last_seen_at > counting.phase_since))`;

/** Condition: `isRecorded` for one learner. */
export const isRecordedFor = (sessionId: SQLWrapper, userId: SQLWrapper): SQL<boolean> => sql<boolean>`(
  exists (select 1 from ${studyIntervals} counted
    where counted.session_id = ${sessionId} and counted.user_id = ${userId})
  or exists (select 1 from ${studyRuns} counting where counting.session_id = ${sessionId}
    and counting.user_id = ${userId} and counting.phase = 'running' and counting.last_seen_at > counting.phase_since))`;

export const secondsOf = (userId: SQLWrapper): SQL<number> => sql<number>`(
  select coalesce(sum(extract(epoch from counted.to_at - counted.from_at)), 0)
  from ${studyIntervals} counted where counted.user_id = ${userId})`;
