import { asc, eq, sql } from 'drizzle-orm';
import { isSuspendedNow, users } from '#features/account/server/api.ts';
import { areApart } from '#features/people/server/api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { literal, prepared } from '#server/prepared.ts';
import { DURATION, OPEN_LIST_LIMIT, PUBLIC_LIST_LIMIT, type Session } from '../contract.ts';
import { startOfDay } from '../shared/wall-time.ts';
import { isOpen } from './policies.ts';
import { askerToCome, presentSession, sessionFields } from './present-session.ts';
import { studySessions } from './tables.ts';

/**
 * Public sessions of others with free places, from today (in the viewer's zone) on and not over yet, newest plan first.
 * One prepared query that walks the index `study_sessions_public_newest` until it has enough.
 */
export async function listPublicSessions(app: AppContext, learner: Learner, timeZone: string): Promise<Session[]> {
  const now = app.now();
  const found = await publicSessions(app.db).execute({
    learner: learner.id,
    address: learner.address,
    today: startOfDay(now, timeZone),
    now,
  });
  return found.map((row) => presentSession(row, now));
}

const publicSessions = prepared((db) => {
  const { placeholder } = sql;
  return (
    db
      .select(sessionFields(askerToCome))
      .from(studySessions)
      .innerJoin(users, eq(users.id, studySessions.creatorId))
      // Status and kind are written out, not passed, and nulls ordered as in the index: else a prepared plan cannot use it.
      // Nor does it keep one in which few seem to pass: a value to come is taken to leave a third with `<`, nobody with `<>`.
      .where(
        sql`${studySessions.isPublic} and ${studySessions.status} = 'pending' and nullif(${studySessions.creatorId}, ${placeholder('learner')}) is not null
          and not ${areApart(placeholder('learner'), studySessions.creatorId)} and not ${isSuspendedNow}
          and (${studySessions.startsAt} < ${placeholder('today')}) is not true and ${isOpen(placeholder('now'))}`,
      )
      .orderBy(sql`${studySessions.createdAt} desc nulls last, ${studySessions.id} desc nulls last`)
      .limit(literal(PUBLIC_LIST_LIMIT))
      .prepare('list_public_sessions')
  );
});

/** The same for /sessions: those the learner does not take part in yet, soonest first. */
export async function listOpenSessions(app: AppContext, learner: Learner): Promise<Session[]> {
  const now = app.now();
  const found = await openSessions(app.db).execute({
    learner: learner.id,
    address: learner.address,
    now,
    earliest: new Date(now.getTime() - LONGEST_MS),
  });
  return found.map((row) => presentSession(row, now));
}

/** Sessions last three hours at most; the index is entered at the first start that can still be under way. */
const LONGEST_MS = DURATION.max * 60_000;

const openSessions = prepared((db) => {
  const { placeholder } = sql;
  const fields = sessionFields(askerToCome);
  return db
    .select(fields)
    .from(studySessions)
    .innerJoin(users, eq(users.id, studySessions.creatorId))
    .where(
      sql`${studySessions.isPublic} and ${studySessions.status} = 'pending' and nullif(${studySessions.creatorId}, ${placeholder('learner')}) is not null
          and not ${areApart(placeholder('learner'), studySessions.creatorId)} and not ${isSuspendedNow}
          and ${studySessions.startsAt} >= ${placeholder('earliest')} and ${isOpen(placeholder('now'))} and not ${fields.joined}`,
    )
    .orderBy(asc(studySessions.startsAt), asc(studySessions.id))
    .limit(literal(OPEN_LIST_LIMIT))
    .prepare('list_open_sessions');
});
