import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#server/database/database.ts';
import { prepared } from '#server/database/prepared.ts';
import { transitions } from '../../shared/life-cycle.ts';
import { endsAt } from '../lists/present-session.ts';
import { sessionParticipants, studySessions } from '../tables.ts';

/** Half-open, in milliseconds since 1970. */
type Busy = { from: number; to: number };

export type Replaced = { seriesId: string; since: string };

/**
 * Sessions of people that overlap an interval, by user id.
 * @param replaced leaves out evenings of this series from a date on, unless a person moved them
 * @returns whole sessions by start; people without one are absent
 */
export async function busyOf(
  db: Queryable,
  ids: readonly string[],
  from: Date,
  to: Date,
  except?: string,
  replaced?: Replaced,
): Promise<Map<string, Busy[]>> {
  const busy = new Map<string, Busy[]>();
  if (ids.length === 0) return busy;
  const rows = await seatsOf(db).execute({
    ids,
    from,
    to,
    except: except ?? null,
    seriesId: replaced?.seriesId ?? null,
    since: replaced?.since ?? null,
  });
  for (const { person, startsAt, minutes } of rows) {
    const known = busy.get(person) ?? [];
    known.push({ from: startsAt.getTime(), to: startsAt.getTime() + minutes * 60_000 });
    busy.set(person, known);
  }
  return busy;
}

const seatsOf = prepared((db: Queryable) => {
  const { placeholder } = sql;
  return db
    .select({
      person: sessionParticipants.userId,
      startsAt: studySessions.startsAt,
      minutes: studySessions.durationMinutes,
    })
    .from(sessionParticipants)
    .innerJoin(studySessions, eq(studySessions.id, sessionParticipants.sessionId))
    .where(
      and(
        sql`${sessionParticipants.userId} = any (${placeholder('ids')}::uuid[])`,
        eq(sessionParticipants.status, 'confirmed'),
        inArray(studySessions.status, transitions.expire.from),
        lt(studySessions.startsAt, placeholder('to')),
        sql`${studySessions.id} is distinct from ${placeholder('except')}::uuid`,
        sql`(${studySessions.seriesId} = ${placeholder('seriesId')}::uuid and ${studySessions.originalDate} >= ${placeholder('since')}::date
          and ${studySessions.startsAt} = ${studySessions.plannedAt}) is not true`,
        gt(endsAt, sql`${placeholder('from')}::timestamptz`),
      ),
    )
    .orderBy(studySessions.startsAt, studySessions.id)
    .prepare('sessions_seats_of');
});
