import { and, desc, eq, isNotNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { isNoted, isQuestioned, openQuestionsFor } from '#features/notes/server/api.ts';
import { namelessAmong } from '#features/people/server/cards-api.ts';
import { sessionInvitations, sessionParticipants, studySessions } from '#features/sessions/server/api.ts';
import type { SessionToEnter } from '#features/sessions/server/entry-api.ts';
import { bookOf } from '#features/texts/server/texts-api.ts';
import type { Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Place, Room } from '../contract.ts';
import { rooms } from './tables.ts';

type RoomRow = typeof rooms.$inferSelect;

/** The room's position: before the first turn, where the same people last stopped in the book, or the session text. */
export async function placeOf(
  db: Queryable,
  reader: Pick<Learner, 'id'>,
  session: SessionToEnter,
  row: RoomRow | undefined,
): Promise<{ place: Place; resumed: boolean }> {
  if (row && row.section !== null) return { place: await presentPlace(db, reader, row), resumed: false };
  const before = await stoppedAt(db, session);
  const text = session.textReference;
  const resumed = before !== null && (text === null || bookOf(before.section) === bookOf(text));
  const { section, segment } = resumed ? before : partsOf(text);
  return { place: { section, segment, version: 0, byId: null }, resumed };
}

function partsOf(text: string | null): { section: string | null; segment: string | null } {
  const [, section = text, segment = null] = /^(.+ \d+[ab]?):(\d{1,5})(?:-.*)?$/.exec(text ?? '') ?? [];
  return { section, segment };
}

/** Omits the person who turned if hidden from the reader. */
async function presentPlace(
  db: Queryable,
  reader: Pick<Learner, 'id'>,
  { section, segment, version, turnedBy }: RoomRow,
): Promise<Place> {
  const nameless = turnedBy !== null && (await namelessAmong(db, [turnedBy], reader.id)).has(turnedBy);
  return { section, segment, version, byId: nameless ? null : turnedBy };
}

/** Condition: earlier sessions of exactly the same people. Invitees count, so that all who enter open the same page. */
const earlierOf = ({ id, startsAt, creatorId }: SessionToEnter, condition: SQL | undefined) => {
  const seats = (sessionId: unknown) =>
    sql`(select array_agg(${sessionParticipants.userId} order by ${sessionParticipants.userId}) from ${sessionParticipants}
      where ${sessionParticipants.sessionId} = ${sessionId} and ${sessionParticipants.status} = 'confirmed')`;
  const expected = sql`(select array_agg(person order by person) from (
      select ${sessionParticipants.userId} as person from ${sessionParticipants}
      where ${sessionParticipants.sessionId} = ${id} and ${sessionParticipants.status} = 'confirmed'
      union select ${sessionInvitations.userId} from ${sessionInvitations}
      where ${sessionInvitations.sessionId} = ${id} and ${sessionInvitations.status} = 'invited'
        and ${sessionInvitations.userId} is not null) as people)`;
  return and(
    condition,
    ne(studySessions.id, id),
    // Questions of a session that cannot be entered could not be marked done.
    ne(studySessions.status, 'cancelled'),
    lt(studySessions.startsAt, startsAt),
    eq(sessionParticipants.userId, creatorId),
    sql`${seats(sql`${studySessions.id}`)} = ${expected}`,
  );
};
const latest = [desc(studySessions.startsAt), desc(studySessions.id)];

async function stoppedAt(
  db: Queryable,
  session: SessionToEnter,
): Promise<{ section: string; segment: string | null } | null> {
  const [found] = await db
    .select({ section: rooms.section, segment: rooms.segment })
    .from(rooms)
    .innerJoin(studySessions, eq(studySessions.id, rooms.sessionId))
    .innerJoin(sessionParticipants, eq(sessionParticipants.sessionId, rooms.sessionId))
    .where(earlierOf(session, isNotNull(rooms.section)))
    .orderBy(...latest)
    .limit(1);
  return found?.section ? { section: found.section, segment: found.segment } : null;
}

export const notesBefore = (db: Queryable, session: SessionToEnter): Promise<string | null> =>
  latestBefore(db, session, isNoted(studySessions.id), 1).then(([latest = null]) => latest);

const CARRIED_SESSIONS = 30;

export async function questionsBefore(
  db: Queryable,
  learner: Learner,
  session: SessionToEnter,
  now: Date,
): Promise<Room['questionsBefore']> {
  const earlier = await latestBefore(db, session, isQuestioned(studySessions.id), CARRIED_SESSIONS);
  const questions = await openQuestionsFor(db, learner, earlier, session, now);
  return questions.length === 0 ? null : { questions };
}

async function latestBefore(db: Queryable, session: SessionToEnter, condition: SQL, most: number): Promise<string[]> {
  const found = await db
    .select({ id: studySessions.id })
    .from(studySessions)
    .innerJoin(sessionParticipants, eq(sessionParticipants.sessionId, studySessions.id))
    .where(earlierOf(session, condition))
    .orderBy(...latest)
    .limit(most);
  return found.map(({ id }) => id);
}
