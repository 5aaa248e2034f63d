// Reads people: participants of a session whom the learner may see, and the learner's own picture.
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { users } from '#features/account/server/api.ts';
import { namelessAmong, personCards } from '#features/people/server/cards-api.ts';
import { pictureOf } from '#features/profile/shared/picture-api.ts';
import { sessionParticipants } from '#features/sessions/server/api.ts';
import { awaitedIn, type SessionToEnter } from '#features/sessions/server/entry-api.ts';
import type { Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import type { RoomPerson } from '../contract.ts';
import { GONE_AFTER_SECONDS } from '../shared/limits.ts';
import { roomTabs } from './tables.ts';

const rank = { gone: 0, away: 1, here: 2 } as const;

/** People of a room: the asker first, invitees last, hidden ones omitted. */
export async function peopleOf(
  db: Queryable,
  asker: Learner,
  session: SessionToEnter,
  now: Date,
): Promise<RoomPerson[]> {
  const { id: sessionId } = session;
  const seats = await db
    .select({ id: sessionParticipants.userId })
    .from(sessionParticipants)
    .where(and(eq(sessionParticipants.sessionId, sessionId), eq(sessionParticipants.status, 'confirmed')))
    .orderBy(
      sql`${sessionParticipants.userId} <> ${asker.id}`,
      asc(sessionParticipants.joinedAt),
      asc(sessionParticipants.userId),
    );
  const awaited = new Set(await awaitedIn(db, asker.id, session, now));
  const ids = [...new Set([...seats.map(({ id }) => id), ...awaited])];
  const [cards, states] = [await personCards(db, ids, asker.id), await statesOf(db, sessionId, now)];
  const [own] = await db.select({ image: users.image }).from(users).where(eq(users.id, asker.id));
  cards.set(asker.id, { id: asker.id, name: asker.name, picture: pictureOf(own?.image ?? null)?.small ?? null });
  return ids.flatMap((id) => {
    const card = cards.get(id);
    const { state, hand } = states.get(id) ?? nowhere;
    return card ? [{ ...card, me: id === asker.id, state, hand, asked: awaited.has(id) }] : [];
  });
}

type There = Pick<RoomPerson, 'state' | 'hand'>;
const nowhere: There = { state: 'gone', hand: false };

/** States of the people in the room; the most present page of each counts. */
async function statesOf(db: Queryable, sessionId: string, now: Date): Promise<Map<string, There>> {
  const tabs = await db
    .select({ userId: roomTabs.userId, state: roomTabs.state, hand: roomTabs.hand })
    .from(roomTabs)
    .where(and(eq(roomTabs.sessionId, sessionId), gt(roomTabs.heardAt, goneBefore(now))));
  const states = new Map<string, There>();
  for (const { userId, state, hand } of tabs) {
    const known = states.get(userId) ?? nowhere;
    if (state !== 'here' && state !== 'away') continue;
    states.set(userId, { state: rank[state] > rank[known.state] ? state : known.state, hand: known.hand || hand });
  }
  return states;
}

export const goneBefore = (now: Date): Date => new Date(now.getTime() - GONE_AFTER_SECONDS * 1_000);

export async function leftOf(db: Queryable, asker: Learner, { id }: SessionToEnter): Promise<number> {
  const seats = await db
    .select({ id: sessionParticipants.userId })
    .from(sessionParticipants)
    .where(and(eq(sessionParticipants.sessionId, id), eq(sessionParticipants.status, 'confirmed')));
  const nameless = await namelessAmong(
    db,
    seats.map((seat) => seat.id),
    asker.id,
  );
  return nameless.size;
}
