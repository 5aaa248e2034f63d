import { and, eq, type Placeholder, sql } from 'drizzle-orm';
import { users } from '#features/account/server/index.ts';
import { notify, planReminders } from '#features/notifications/server/index.ts';
import type { Queryable } from '#server/database.ts';
import type { House, Learner } from '#server/house.ts';
import { inOneTransaction } from '#server/intent.ts';
import { prepared } from '#server/prepared.ts';
import { notFound, refuse } from '#server/rpc.ts';
import type { Session } from '../contract.ts';
import { after, statusAt } from '../rules/life-cycle.ts';
import type { Asker } from './my-invitations.ts';
import { presentSession, sessionFields } from './present-session.ts';
import { sessionParticipants, studySessions } from './tables.ts';
import { takePart } from './take-part.ts';
import { takeTurns } from './take-turns.ts';

const LONGEST_WAIT_MS = 4_000;

/**
 * Takes a place in a public session. The session's row is locked while places are counted, so the last one goes to one
 * learner however many ask at once. Those concerned (all who take part) hear of it.
 * @throws NOT_FOUND where there is nothing to join for this learner (unknown, private, over), ALREADY_JOINED (409),
 * SESSION_FULL (409); the driver's error (503, busy) when the row stays locked for 4 s
 */
export const joinSession = (house: House, learner: Learner, sessionId: string): Promise<Session> =>
  takeTurns(house, sessionId, async () => {
    // Most of a crowd come too late: they hear so from a plain read, without asking for the lock.
    freePlace(
      await firstLook(house.db).execute({ learner: learner.id, address: learner.address, session: sessionId }),
      house.now(),
    );
    return takePlace(house, learner, sessionId);
  });

const takePlace = (house: House, learner: Learner, sessionId: string): Promise<Session> =>
  inOneTransaction(house, async (tx, tell) => {
    // The lock timeout counts anew for each who stands in front; this is how long one learner waits in all.
    await tx.execute(sql.raw(`set local statement_timeout = ${LONGEST_WAIT_MS}`));
    await tx.select({ id: studySessions.id }).from(studySessions).where(eq(studySessions.id, sessionId)).for('update');
    // A statement of its own, after the lock: only so it sees who got in while we waited.
    const session = freePlace(await look(tx, learner, sessionId), house.now());
    await takePart(tx, sessionId, learner.id, house.now());
    const participantCount = session.participantCount + 1;
    const filled = participantCount >= session.maxParticipants ? after(session.status, 'fill') : null;
    if (filled) {
      await tx
        .update(studySessions)
        .set({ status: filled, updatedAt: sql`now()` })
        .where(eq(studySessions.id, sessionId));
    }
    const { others, creatorId, ...joined } = {
      ...session,
      participantCount,
      joined: true,
      status: filled ?? session.status,
    };
    await planReminders(house, tx, session, [learner.id]);
    await notify(house, tx, tell, {
      to: [creatorId],
      news: {
        type: 'session_changed',
        data: {
          sessionId,
          title: session.title,
          startsAt: session.startsAt.toISOString(),
          timeZone: session.timeZone,
          name: learner.name,
          what: 'joined',
        },
      },
      sessionId,
    });
    for (const person of [...others, learner.id])
      tell.learner(person, { topic: 'sessions', what: 'joined', id: sessionId });
    return presentSession(joined, house.now());
  });

const look = (db: Queryable, asker: Asker, sessionId: string | Placeholder) =>
  db
    .select({
      ...sessionFields(asker),
      creatorId: studySessions.creatorId,
      others: sql<string[]>`array(select ${sessionParticipants.userId} from ${sessionParticipants}
        where ${sessionParticipants.sessionId} = ${studySessions.id} and ${sessionParticipants.status} = 'confirmed')`,
    })
    .from(studySessions)
    .innerJoin(users, eq(users.id, studySessions.creatorId))
    .where(and(eq(studySessions.id, sessionId), eq(studySessions.isPublic, true)));

const firstLook = prepared((db) =>
  look(db, { id: sql.placeholder('learner'), address: sql.placeholder('address') }, sql.placeholder('session')).prepare(
    'look_at_session',
  ),
);

/** The rules of joining, in one place: asked before the lock and under it. */
function freePlace([session]: Awaited<ReturnType<typeof look>>, now: Date) {
  const joinable = session && ['pending', 'confirmed'].includes(statusAt(session, now));
  if (!joinable) throw notFound('sessions.notFound');
  if (session.joined) throw refuse('ALREADY_JOINED', 409, 'sessions.alreadyJoined');
  if (session.participantCount >= session.maxParticipants) throw refuse('SESSION_FULL', 409, 'sessions.full');
  return session;
}
