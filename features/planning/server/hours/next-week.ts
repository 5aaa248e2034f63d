// Reads people: the free time that the participants of the session stated; only whether the hour fits is shown.
import { and, asc, eq, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { mayContact } from '#features/people/server/api.ts';
import { availabilityOf, freeTime, type Interval } from '#features/profile/server/facts-api.ts';
import type { NewSession, Session } from '#features/sessions/contract.ts';
import {
  busyOf,
  endsAt,
  sessionInvitations,
  sessionParticipants,
  studySessions,
} from '#features/sessions/server/api.ts';
import { type LockedSession, lockSession, readUnlocked, sessionLimits } from '#features/sessions/server/change-api.ts';
import { endOf, transitions } from '#features/sessions/shared/life-cycle.ts';
import { wallTimeOf, weeklyFrom } from '#features/sessions/shared/wall-time.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { newId } from '#server/database/ids.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { notFound } from '#server/http/errors.ts';
import { requestDigest } from '#server/http/request-digest.ts';
import type { NextWeek } from '../../shared/contract/next-week.ts';
import { writeSession } from './create-session.ts';

/** @throws NOT_FOUND without a seat */
export async function showNextWeek(app: AppContext, learner: Learner, sessionId: string): Promise<NextWeek> {
  const session = ownSession(learner, await readUnlocked(app.db, sessionId));
  return findNextWeek(app, app.db, learner, session);
}

/**
 * Plans the same hour next week and invites the partner; with several participants the session is public. Locks this
 * week's session, so concurrent requests plan once.
 * @throws NOT_FOUND without a seat, {RateLimited}
 */
export async function planNextWeek(app: AppContext, learner: Learner, sessionId: string): Promise<NextWeek> {
  await app.limits.count(sessionLimits.create, learner.id);
  return withTransaction(app, async (tx, events) => {
    const session = ownSession(learner, await lockSession(tx, sessionId));
    const found = await findNextWeek(app, tx, learner, session);
    if (!found.offered) return found;
    const partnerId = partnerOf(session, learner);
    const startsAt = new Date(found.startsAt);
    const plan = planFrom(session, startsAt, partnerId);
    const made = await writeSession(app, tx, events, learner, {
      plan,
      startsAt,
      textReference: session.textReference,
      digest: requestDigest(plan),
      ...(partnerId === null ? {} : { partner: { userId: partnerId, learner: partnerId } }),
    });
    if (!made) throw new Error('a new client id was used before');
    return { ...found, offered: false, planned: { id: made.id, isInvitation: false } };
  });
}

function ownSession(learner: Learner, session: LockedSession | null): LockedSession {
  if (!session?.confirmed.includes(learner.id)) throw notFound();
  return session;
}

function partnerOf({ confirmed }: LockedSession, learner: Learner): string | null {
  const others = confirmed.filter((person) => person !== learner.id);
  return others.length === 1 ? (others[0] ?? null) : null;
}

async function findNextWeek(
  app: AppContext,
  db: Queryable,
  learner: Learner,
  session: LockedSession,
): Promise<NextWeek> {
  const [, next = session.startsAt] = weeklyFrom(session.startsAt, session.timeZone, 2);
  const until = endOf(next, session.durationMinutes);
  const partnerId = partnerOf(session, learner);
  const planned = await plannedAt(db, learner.id, partnerId, next, until);
  const people = [learner.id, ...(partnerId === null ? [] : [partnerId])];
  const busy = await busyOf(db, people, next, until);
  const mayPlan = partnerId === null ? session.isPublic : await mayContact(app, db, learner.id, partnerId);
  return {
    startsAt: next.toISOString(),
    planned: planned ?? null,
    offered:
      planned === undefined &&
      busy.size === 0 &&
      mayPlan &&
      next > app.now() &&
      (await isWithinFreeTime(db, people, { from: next.getTime(), to: until.getTime() })),
  };
}

async function isWithinFreeTime(db: Queryable, people: string[], hour: Interval): Promise<boolean> {
  const availability = await availabilityOf(db, people);
  return people.every((id) => {
    const stated = availability.get(id);
    if (!stated || (stated.slots.length === 0 && stated.exceptions.length === 0)) return true;
    const free = freeTime({ ...stated, busy: [], quiet: [] }, new Date(hour.from), 1);
    return free.some(({ from, to }) => from <= hour.from && hour.to <= to);
  });
}

async function plannedAt(db: Queryable, learnerId: string, partnerId: string | null, from: Date, until: Date) {
  const isInvitation = sql<boolean>`not ${takesPart(learnerId)}`;
  const [found] = await db
    .select({ id: studySessions.id, isInvitation })
    .from(studySessions)
    .where(
      and(
        inArray(studySessions.status, transitions.expire.from),
        lt(studySessions.startsAt, until),
        gt(endsAt, sql`${from}::timestamptz`),
        partnerId === null ? eq(studySessions.creatorId, learnerId) : takesPartOrInvited(partnerId),
        sql`${studySessions.id} in (
          select p.session_id from ${sessionParticipants} p where p.user_id = ${learnerId} and p.status = 'confirmed'
          union select i.session_id from ${sessionInvitations} i where i.user_id = ${learnerId} and i.status = 'invited')`,
      ),
    )
    .orderBy(asc(studySessions.startsAt), asc(studySessions.id))
    .limit(1);
  return found;
}

const takesPart = (person: string): SQL =>
  sql`exists (select 1 from ${sessionParticipants} p
    where p.session_id = ${studySessions.id} and p.user_id = ${person} and p.status = 'confirmed')`;

const takesPartOrInvited = (person: string): SQL | undefined =>
  or(
    takesPart(person),
    sql`exists (select 1 from ${sessionInvitations} i
      where i.session_id = ${studySessions.id} and i.user_id = ${person} and i.status = 'invited')`,
  );

function planFrom(session: LockedSession, startsAt: Date, partnerId: string | null): NewSession {
  return {
    // A new id: the lock on this week's session already prevents repeats.
    clientId: newId(),
    title: session.title,
    subject: session.subject as Session['subject'],
    description: '',
    ...wallTimeOf(startsAt, session.timeZone),
    durationMinutes: session.durationMinutes,
    focusModeEnabled: true,
    strictFocus: session.strictFocus,
    maxParticipants: partnerId === null ? 10 : 2,
    textReference: session.textReference,
    isPublic: partnerId === null,
  };
}
