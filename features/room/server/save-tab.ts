import { and, eq, lt, sql } from 'drizzle-orm';
import { beginTogether } from '#features/sessions/server/calls-api.ts';
import { enteredSession, seatedSession } from '#features/sessions/server/entry-api.ts';
import type { AppContext, ClientEventContext, Learner } from '#server/app-context.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { notFound } from '#server/http/errors.ts';
import { type RoomPerson, roomEvents, type TabState } from '../contract.ts';
import { emitPresence } from './emit-presence.ts';
import { roomLimits } from './limits.ts';
import { goneBefore, peopleOf } from './present-people.ts';
import { roomTabs } from './tables.ts';
import { audienceOf } from './turn-page.ts';

type Told = { id: string; tab: string; state: TabState; seq: number; hand: boolean };

/**
 * Stores a page's state and broadcasts a change. Ignores outdated states.
 * @throws NOT_FOUND, ROOM_NOT_OPEN and ROOM_CLOSED (409), {RateLimited}
 */
export async function saveTab(app: AppContext, learner: Learner, told: Told): Promise<{ people: RoomPerson[] }> {
  const { id, tab, state, seq, hand } = told;
  await app.limits.count(roomLimits.tab, learner.id);
  return withTransaction(app, async (tx, events) => {
    const now = app.now();
    // A page may close after the session has ended.
    const session =
      state === 'gone' ? await seatedSession(tx, learner.id, id) : await enteredSession(tx, learner.id, id, now);
    const written = await tx
      .insert(roomTabs)
      .values({ sessionId: id, tabId: tab, userId: learner.id, state, seq, hand, heardAt: now })
      .onConflictDoUpdate({
        target: [roomTabs.sessionId, roomTabs.userId, roomTabs.tabId],
        set: { state, seq, hand, heardAt: now },
        setWhere: lt(roomTabs.seq, seq),
      })
      .returning({ isNew: sql<boolean>`xmax = 0` });
    const [change] = written;
    if (change) events.emit(roomEvents.toBrowsers.people, { id }, audienceOf(id));
    if (change?.isNew || (change && state === 'gone'))
      await emitPresence(tx, events, { sessionId: id, userId: learner.id });
    const people = await peopleOf(tx, learner, session, now);
    const present = people.filter((one) => one.state !== 'gone');
    if (state !== 'gone' && present.length >= 2) await beginTogether(app, tx, events, id, now);
    return { people };
  });
}

/**
 * Refuses the heartbeat of a timed-out page, which then sends its state again.
 * @throws NOT_FOUND
 */
export async function beatTab(
  { app, learner, isIn }: ClientEventContext,
  { id, tab }: { id: string; tab: string },
): Promise<void> {
  if (!isIn(roomEvents.rooms.session, id)) throw notFound('room.notFound');
  const now = app.now();
  const { rowCount } = await app.db
    .update(roomTabs)
    .set({ heardAt: now })
    .where(
      and(
        eq(roomTabs.sessionId, id),
        eq(roomTabs.userId, learner.id),
        eq(roomTabs.tabId, tab),
        sql`${roomTabs.state} <> 'gone'`,
        sql`${roomTabs.heardAt} > ${goneBefore(now)}`,
      ),
    );
  if (rowCount === 0) throw notFound('room.notFound');
}
