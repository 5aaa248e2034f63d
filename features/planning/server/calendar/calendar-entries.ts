import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { users } from '#features/account/server/api.ts';
import { visibleTo } from '#features/people/server/api.ts';
import { sessionParticipants, type studySessions } from '#features/sessions/server/api.ts';
import { namesOfReference } from '#features/texts/shared/names-of-reference.ts';
import type { Queryable } from '#server/database/database.ts';
import { isLanguage, type Language } from '#shared/languages.ts';

// Reads people: names of the participants of the reader's own sessions, except after a block between the two.

export type SessionRow = typeof studySessions.$inferSelect;
export type CalendarReader = { id: string; language: string };

export const languageOf = ({ language }: CalendarReader): Language => (isLanguage(language) ? language : 'fr');

export async function calendarEntries(db: Queryable, reader: CalendarReader, sessions: SessionRow[]) {
  const people = await peopleOf(db, reader.id, sessions);
  return sessions.map((session) => ({
    ...session,
    people: people.get(session.id) ?? [],
    text: session.textReference && namesOfReference(session.textReference)[languageOf(reader)],
  }));
}

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
