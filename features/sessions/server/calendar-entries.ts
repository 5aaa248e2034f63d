import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { users } from '#features/account/server/api.ts';
import { namesOfReference } from '#features/library/server/api.ts';
import { visibleTo } from '#features/people/server/api.ts';
import type { Queryable } from '#server/database.ts';
import { isLanguage, type Language } from '#shared/languages.ts';
import { sessionParticipants, type studySessions } from './tables.ts';

// Reads people: those who take part in the reader's own sessions, by name, while nobody of the two blocked the other.

export type SessionRow = typeof studySessions.$inferSelect;
export type CalendarReader = { id: string; language: string };

export const languageOf = ({ language }: CalendarReader): Language => (isLanguage(language) ? language : 'fr');

/** Sessions with what a calendar says of them besides: who takes part, and the name of the text in the reader's language. */
export async function calendarEntries(db: Queryable, reader: CalendarReader, sessions: SessionRow[]) {
  const people = await peopleOf(db, reader.id, sessions);
  return sessions.map((session) => ({
    ...session,
    people: people.get(session.id) ?? [],
    text: session.textReference && namesOfReference(session.textReference)[languageOf(reader)],
  }));
}

/** Names of the others who take part in each session, without those the reader is apart from. */
async function peopleOf(db: Queryable, readerId: string, sessions: SessionRow[]): Promise<Map<string, string[]>> {
  const names = new Map<string, string[]>();
  if (sessions.length === 0) return names;
  const ids = sessions.map(({ id }) => id);
  const rows = await db
    .select({ sessionId: sessionParticipants.sessionId, name: users.name })
    .from(sessionParticipants)
    .innerJoin(users, eq(users.id, sessionParticipants.userId))
    .where(
      and(
        inArray(sessionParticipants.sessionId, ids),
        eq(sessionParticipants.status, 'confirmed'),
        ne(sessionParticipants.userId, readerId),
        visibleTo(readerId),
      ),
    )
    .orderBy(asc(sessionParticipants.joinedAt), asc(users.id));
  for (const { sessionId, name } of rows) names.set(sessionId, [...(names.get(sessionId) ?? []), name]);
  return names;
}
