// Reads people: name and picture of the other person of a call, as far as the learner may see them.
import { and, desc, eq, gt, not, sql } from 'drizzle-orm';
import { users } from '#features/account/server/api.ts';
import { areBlocked, nameTo, pictureTo } from '#features/people/server/blocks-api.ts';
import { pictureOf } from '#features/profile/shared/picture-api.ts';
import type { AppContext, Greeting, Learner } from '#server/app-context.ts';
import { literal } from '#server/database/prepared.ts';
import { defineList } from '#server/http/list.ts';
import { type Call, type Calls, MISSED_MINUTES } from '../../shared/contract/call.ts';
import { sessionEvents } from '../../shared/contract/events.ts';
import { DURATION } from '../../shared/limits.ts';
import { resting } from '../calendar/resting.ts';
import { askerToCome, endsAt } from '../lists/present-session.ts';
import { sessionCalls, sessionInvitations, studySessions } from '../tables.ts';

const MOST = 5;
/** Minutes: the caller returns to an answered call within its session. */
const SHOWN_MINUTES = DURATION.default;

const me = askerToCome.id;
const isMine = sql<boolean>`${studySessions.creatorId} = ${me}`;
const now = sql.placeholder('now');
const state = sql<Call['state'] | null>`case
  when ${sessionCalls.outcome} is null and ${sessionCalls.ringsUntil} > ${now} and ${endsAt} > ${now} then 'ringing'
  when not ${isMine} then null
  when ${sessionCalls.outcome} = 'answered' and ${sessionCalls.begunAt} is null
    and ${studySessions.status} <> 'cancelled' and ${endsAt} > ${now} then 'answered'
  when ${sessionCalls.outcome} = 'missed'
    and ${sessionCalls.ringsUntil} > ${now}::timestamptz - make_interval(mins => ${literal(MISSED_MINUTES)}) then 'missed' end`;

export const myCalls = defineList({
  name: 'list_calls',
  values: ({ learner, now }) => ({ learner: learner.id, now }),
  query: ({ db }) =>
    db
      .select({
        id: studySessions.id,
        mine: isMine,
        personId: users.id,
        name: nameTo(me, users.id, users.name),
        image: pictureTo(me, users.id, users.image),
        textReference: studySessions.textReference,
        since: studySessions.startsAt,
        state,
      })
      .from(sessionCalls)
      .innerJoin(studySessions, eq(studySessions.id, sessionCalls.sessionId))
      .innerJoin(sessionInvitations, eq(sessionInvitations.sessionId, sessionCalls.sessionId))
      .innerJoin(
        users,
        sql`${users.id} = case when ${isMine} then ${sessionInvitations.userId} else ${studySessions.creatorId} end`,
      )
      .where(
        and(
          gt(sessionCalls.ringsUntil, sql`${now}::timestamptz - make_interval(mins => ${literal(SHOWN_MINUTES)})`),
          sql`(${isMine} or ${sessionInvitations.userId} = ${me})`,
          not(areBlocked(me, users.id)),
          sql`${state} is not null`,
        ),
      )
      .orderBy(desc(studySessions.startsAt), desc(studySessions.id))
      .limit(literal(MOST)),
  show: async (rows, { learner }, app): Promise<Calls> => {
    const shown = rows.map(({ mine, personId, name, image, since, state, ...row }) => ({
      mine,
      call: {
        ...row,
        person: { id: personId, name, picture: pictureOf(image)?.small ?? null },
        since: since.toISOString(),
        state: state ?? 'ringing',
      },
    }));
    const incoming = shown.flatMap(({ mine, call }) => (mine ? [] : [call]));
    return {
      incoming,
      outgoing: shown.find(({ mine }) => mine)?.call ?? null,
      quiet: incoming.length > 0 && (await resting(app, [learner.id])),
    };
  },
});

/** The ringing call, sent to a connecting browser, which does not request it; null if none rings. */
export async function greetWithCall(app: AppContext, learner: Learner): Promise<Greeting | null> {
  const { incoming, outgoing } = await myCalls.read(app, learner, null);
  const call = incoming[0] ?? outgoing;
  return call && { event: sessionEvents.toBrowsers.called, payload: { id: call.id } };
}
