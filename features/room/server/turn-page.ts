import { and, eq, inArray, sql } from 'drizzle-orm';
import { hiddenFrom } from '#features/people/server/api.ts';
import { sessionParticipants } from '#features/sessions/server/api.ts';
import { enteredSession, isSeated } from '#features/sessions/server/entry-api.ts';
import { canonicalReference } from '#features/texts/shared/canonical-reference.ts';
import type { AppContext, Events, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { refuse } from '#server/http/errors.ts';
import { type Place, roomEvents } from '../contract.ts';
import { roomLimits } from './limits.ts';
import { placeOf } from './present-place.ts';
import { rooms } from './tables.ts';

type Asked = { id: string; section: string; segment: string | null; base: number };

/**
 * An outdated version changes nothing, so that concurrent turns end at the same position.
 * @throws NOT_FOUND, ROOM_NOT_OPEN and ROOM_CLOSED (409), BAD_REQUEST for an invalid reference, {RateLimited}
 */
export async function turnPage(app: AppContext, learner: Learner, asked: Asked): Promise<Place> {
  const { id, segment, base } = asked;
  await app.limits.count(roomLimits.turn, learner.id);
  const section = canonicalReference(asked.section);
  if (section === null) {
    const messageKey = 'room.unknownText';
    throw refuse('BAD_REQUEST', 400, messageKey, { fields: [{ path: 'section', messageKey }] });
  }
  return withTransaction(app, async (tx, events) => {
    const now = app.now();
    const session = await enteredSession(tx, learner.id, id, now);
    const next = { section, segment, turnedBy: learner.id, turnedAt: now };
    const [turned] = await tx
      .insert(rooms)
      .values({ sessionId: id, version: 1, ...next })
      .onConflictDoUpdate({
        target: rooms.sessionId,
        set: { ...next, version: sql`${rooms.version} + 1` },
        // Checked with the row locked: the second of two turns finds a newer version.
        setWhere: and(
          eq(rooms.version, base),
          sql`(${rooms.section}, ${rooms.segment}) is distinct from (${section}::text, ${segment}::text)`,
        ),
      })
      .returning();
    const [row] = turned ? [turned] : await tx.select().from(rooms).where(eq(rooms.sessionId, id));
    const { place } = await placeOf(tx, learner, session, row);
    if (turned) await emitPlace(tx, events, learner, { id, ...place });
    return place;
  });
}

/** Omits the learner's id for people from whom they are hidden. */
async function emitPlace(tx: Queryable, events: Pick<Events, 'emit'>, learner: Learner, place: Place & { id: string }) {
  const hidden = await hiddenFrom(tx, learner.id);
  events.emit(roomEvents.toBrowsers.place, place, { ...audienceOf(place.id), except: hidden });
  if (hidden.length === 0) return;
  const seated = await tx
    .select({ id: sessionParticipants.userId })
    .from(sessionParticipants)
    .where(
      and(
        inArray(sessionParticipants.userId, hidden),
        eq(sessionParticipants.sessionId, place.id),
        isSeated(sessionParticipants.userId, sessionParticipants.sessionId),
      ),
    );
  const learners = seated.map(({ id }) => id);
  if (learners.length > 0) events.emit(roomEvents.toBrowsers.place, { ...place, byId: null }, { learners });
}

export const audienceOf = (id: string) => ({ room: roomEvents.rooms.session, id });
