import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/database/database.ts';
import { beganAtOnce, transitions } from '../../shared/life-cycle.ts';
import { ROOM_OPENS_MINUTES } from '../../shared/room-hours.ts';
import { endsAt } from '../lists/present-session.ts';
import { sessionsOf } from '../lists/sessions-of.ts';
import { sessionInvitations, sessionParticipants, studySessions } from '../tables.ts';

/** `asked`: the first person has an open invitation. */
export type SharedNow = { id: string; asked: boolean };

export async function sharedNow(db: Queryable, me: string, other: string, now: Date): Promise<SharedNow | null> {
  const { id, startsAt, createdAt, isPublic, status } = studySessions;
  const opens = new Date(now.getTime() + ROOM_OPENS_MINUTES * 60_000);
  const found = await db
    .select({ id, startsAt, createdAt, asked: sql<boolean>`not ${isSeated(me)}` })
    .from(studySessions)
    .where(
      and(
        eq(isPublic, false),
        inArray(status, [...transitions.expire.from]),
        sql`${startsAt} <= ${opens} and ${endsAt} > ${now}`,
        sql`${id} in (${sessionsOf(me)})`,
        sql`(${isSeated(other)} or ${isAwaited(other)})`,
        sql`(${isSeated(me)} or ${isSeated(other)})`,
      ),
    )
    .orderBy(desc(startsAt), desc(id));
  const open = found.find((one) => !one.asked || one.startsAt > now || beganAtOnce(one));
  return open ? { id: open.id, asked: open.asked } : null;
}

const isSeated = (person: string): SQL =>
  sql`exists (select 1 from ${sessionParticipants} where ${sessionParticipants.sessionId} = ${studySessions.id}
    and ${sessionParticipants.userId} = ${person} and ${sessionParticipants.status} = 'confirmed')`;

const isAwaited = (person: string): SQL =>
  sql`exists (select 1 from ${sessionInvitations} where ${sessionInvitations.sessionId} = ${studySessions.id}
    and ${sessionInvitations.userId} = ${person} and ${sessionInvitations.status} = 'invited')`;
