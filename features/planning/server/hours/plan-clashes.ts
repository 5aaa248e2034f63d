import { and, asc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import { users } from '#features/account/server/api.ts';
import { mayContact, visibleTo } from '#features/people/server/api.ts';
import { availabilityOf } from '#features/profile/server/facts-api.ts';
import type { PlanClashes } from '#features/sessions/contract.ts';
import { busyOf, endsAt, sessionParticipants, studySessions } from '#features/sessions/server/api.ts';
import { transitions } from '#features/sessions/shared/life-cycle.ts';
import { instantOf, wallTimeOf } from '#features/sessions/shared/wall-time.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { titleIn } from '#server/locales.ts';

// Reads people: busy times and clock of the chosen partner if `mayContact` allows it, and of the participants of the
// learner's own session.

type Planned = {
  date: string;
  time: string;
  timeZone: string;
  durationMinutes: number;
  except?: string | undefined;
  partner?: string | undefined;
};

/** Does not reveal others' sessions; a partner who may not be contacted looks free. */
export async function planClashes(app: AppContext, learner: Learner, planned: Planned): Promise<PlanClashes> {
  const from = instantOf(planned);
  if (!(from instanceof Date)) return { mine: null, partner: null, others: [] };
  const to = new Date(from.getTime() + planned.durationMinutes * 60_000);
  const { partner, except } = planned;
  const mine = await mySessionAt(app, learner, from, to, except);
  const invitable = partner !== undefined && (await mayContact(app, app.db, learner.id, partner));
  const others = except === undefined ? [] : await othersIn(app, learner, except);
  const known = await timesOf(app, [...(invitable ? [partner] : []), ...others.map(({ id }) => id)], planned, from, to);
  return {
    mine,
    partner: (invitable && known.get(partner)) || null,
    others: others.flatMap(({ id, name }) => {
      const theirs = known.get(id);
      return theirs && (theirs.busy || theirs.clock) ? [{ name, ...theirs }] : [];
    }),
  };
}

async function timesOf(app: AppContext, people: string[], planned: Planned, from: Date, to: Date) {
  if (people.length === 0) return new Map<string, NonNullable<PlanClashes['partner']>>();
  const busy = await busyOf(app.db, people, from, to, planned.except);
  const availability = await availabilityOf(app.db, people);
  return new Map(
    people.map((id) => {
      const zone = availability.get(id)?.timeZone ?? 'UTC';
      const { date, time } = wallTimeOf(from, zone);
      const sameHour = zone === 'UTC' || (date === planned.date && time === planned.time);
      return [id, { busy: busy.has(id), clock: sameHour ? null : { date, time } }] as const;
    }),
  );
}

const othersIn = (app: AppContext, learner: Learner, sessionId: string) =>
  app.db
    .select({ id: users.id, name: users.name })
    .from(sessionParticipants)
    .innerJoin(studySessions, eq(studySessions.id, sessionParticipants.sessionId))
    .innerJoin(users, eq(users.id, sessionParticipants.userId))
    .where(
      and(
        eq(sessionParticipants.sessionId, sessionId),
        eq(studySessions.creatorId, learner.id),
        eq(sessionParticipants.status, 'confirmed'),
        visibleTo(learner.id),
      ),
    )
    .orderBy(asc(sessionParticipants.joinedAt), asc(users.id));

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
      title: titleIn(learner.language, found.title),
      startsAt: found.startsAt.toISOString(),
      endsAt: new Date(found.startsAt.getTime() + found.minutes * 60_000).toISOString(),
    }) ??
    null
  );
}
