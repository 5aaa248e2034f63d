import { and, asc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import { mayContact } from '#features/people/server/api.ts';
import { availabilityOf } from '#features/profile/server/facts-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { PlanClashes } from '../contract.ts';
import { transitions } from '../shared/life-cycle.ts';
import { instantOf, wallTimeOf } from '../shared/wall-time.ts';
import { busyOf } from './busy-of.ts';
import { endsAt } from './present-session.ts';
import { sessionParticipants, studySessions } from './tables.ts';

// Reads people: when the partner chosen is in a session, and their clock, but only of whom mayContact lets be invited.

type Planned = {
  date: string;
  time: string;
  timeZone: string;
  durationMinutes: number;
  /** A session that is changed: it does not stand in its own way. */
  except?: string | undefined;
  partner?: string | undefined;
};

/**
 * What a planned time runs into: the first session of the learner's at that time; of the partner chosen whether they are
 * in one, never which, and what their clock shows then. A partner who may not be invited is as one who is free.
 */
export async function planClashes(app: AppContext, learner: Learner, planned: Planned): Promise<PlanClashes> {
  const from = instantOf(planned);
  if (!(from instanceof Date)) return { mine: null, partner: null };
  const to = new Date(from.getTime() + planned.durationMinutes * 60_000);
  const mine = await mySessionAt(app, learner, from, to, planned.except);
  const { partner } = planned;
  if (!partner || !(await mayContact(app, app.db, learner.id, partner))) return { mine, partner: null };
  const busy = await busyOf(app.db, [partner], from, to);
  const zone = (await availabilityOf(app.db, [partner])).get(partner)?.timeZone ?? 'UTC';
  const clock = wallTimeOf(from, zone);
  // Their hour is said where it is known and another one.
  const sameHour = zone === 'UTC' || (clock.date === planned.date && clock.time === planned.time);
  return {
    mine,
    partner: { busy: busy.has(partner), clock: sameHour ? null : { date: clock.date, time: clock.time } },
  };
}

async function mySessionAt(app: AppContext, learner: Learner, from: Date, to: Date, except: string | undefined) {
  const [found] = await app.db
    .select({ title: studySessions.title, startsAt: studySessions.startsAt, minutes: studySessions.durationMinutes })
    .from(sessionParticipants)
    .innerJoin(studySessions, eq(studySessions.id, sessionParticipants.sessionId))
    .where(
      and(
        eq(sessionParticipants.userId, learner.id),
        eq(sessionParticipants.status, 'confirmed'),
        inArray(studySessions.status, transitions.expire.from),
        lt(studySessions.startsAt, to),
        gt(endsAt, sql`${from}::timestamptz`),
        except === undefined ? undefined : ne(studySessions.id, except),
      ),
    )
    .orderBy(asc(studySessions.startsAt), asc(studySessions.id))
    .limit(1);
  return (
    (found && {
      title: found.title,
      startsAt: found.startsAt.toISOString(),
      endsAt: new Date(found.startsAt.getTime() + found.minutes * 60_000).toISOString(),
    }) ??
    null
  );
}
