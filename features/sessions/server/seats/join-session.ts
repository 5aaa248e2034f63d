import { eq, sql } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { notFound } from '#server/http/errors.ts';
import type { Session } from '../../contract.ts';
import { sessionEvents } from '../../shared/contract/events.ts';
import { planReminders } from '../life-cycle/plan-reminders.ts';
import { transition } from '../life-cycle/transition.ts';
import { limitConcurrency } from '../limit-concurrency.ts';
import {
  type JoinableSession,
  joinableSession,
  preparedJoinableSession,
  presentSession,
} from '../lists/present-session.ts';
import { sessionChanged } from '../notification-types.ts';
import { assertJoinable, mayBeJoined, sessionFull } from '../policies.ts';
import { studySessions } from '../tables.ts';
import { takeSeat } from './seats.ts';

const LONGEST_WAIT_MS = 4_000;

/**
 * Takes a seat in a public session; the last seat has one winner. Repeats change nothing.
 * @throws NOT_FOUND, ALREADY_JOINED (409) for the creator, SESSION_FULL (409), NOT_POSSIBLE (409) when the learner has
 * an evening of another series then; the driver's error (503, busy) when the row is locked for 4 s
 */
export const joinSession = (app: AppContext, learner: Learner, sessionId: string): Promise<Session> =>
  limitConcurrency(app, sessionId, async () => {
    // Refuses without a lock, because most of a crowd come too late.
    const asked = { learner: learner.id, address: learner.address, session: sessionId };
    const [seen] = await preparedJoinableSession(app.db).execute(asked);
    if (hasJoined(seen)) return answer(seen, app.now(), learner.language);
    assertJoinable(seen, app.now());
    return joinNow(app, learner, sessionId);
  });

const joinNow = (app: AppContext, learner: Learner, sessionId: string): Promise<Session> =>
  withTransaction(app, async (tx, events) => {
    const now = app.now();
    // The lock timeout restarts for each transaction ahead; this limits the total wait.
    await tx.execute(sql.raw(`set local statement_timeout = ${LONGEST_WAIT_MS}`));
    const taken = await takeSeat(tx, events, { sessionId, userId: learner.id }, now, mayBeJoined(now));
    const [session] = await joinableSession(tx, learner, sessionId);
    if (!taken) {
      if (hasJoined(session)) return answer(session, now, learner.language);
      assertJoinable(session, now);
      // A seat became free after the statement ran.
      throw sessionFull();
    }
    // The creator blocked the learner during the wait for the row.
    if (!session) throw notFound('sessions.notFound');
    if (session.participantCount === session.maxParticipants) {
      const filled = await transition(tx, 'fill', eq(studySessions.id, sessionId), now);
      if (filled.length > 0) session.status = 'confirmed';
    }
    await planReminders(events, [session], [learner.id]);
    await events.notify({
      to: [session.creatorId],
      type: sessionChanged,
      data: {
        sessionId,
        startsAt: session.startsAt.toISOString(),
        timeZone: session.timeZone,
        what: 'joined',
      },
      actorId: learner.id,
      sessionId,
    });
    events.emit(sessionEvents.toBrowsers.joined, { id: sessionId }, { learners: session.people });
    return answer(session, now, learner.language);
  });

/** Excludes the creator, who has a seat without joining. */
const hasJoined = (session: JoinableSession | undefined): session is JoinableSession =>
  session?.joined === true && !session.mine;

const answer = ({ people: _, creatorId: __, ...session }: JoinableSession, now: Date, language: string): Session =>
  presentSession(session, now, language);
