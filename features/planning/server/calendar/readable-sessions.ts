import { and, asc, eq, sql } from 'drizzle-orm';
import { sessionParticipants, studySessions } from '#features/sessions/server/api.ts';
import type { AppContext } from '#server/app-context.ts';
import { translate } from '#server/locales.ts';
import type { ArchiveReader, ReadableFile } from '#server/people/personal-files.ts';
import { type CalendarReader, calendarEntries, languageOf } from './calendar-entries.ts';
import { sessionCalendar } from './session-calendar.ts';

const PAGE = 100;

export async function* readableSessions(
  app: AppContext,
  { id, language }: ArchiveReader,
): AsyncGenerator<ReadableFile> {
  const title = translate(language, 'myData.sessionsFile');
  yield { folder: 'sessions', title, ending: 'ics', content: calendarOf(app, { id, language }) };
}

async function* calendarOf(app: AppContext, reader: CalendarReader): AsyncGenerator<string> {
  const made = { baseUrl: app.config.BASE_URL, now: app.now(), language: languageOf(reader) };
  const empty = sessionCalendar([], made);
  const end = empty.lastIndexOf('END:VCALENDAR');
  yield empty.slice(0, end);
  let last: string | undefined;
  do {
    const rows = await pageAfter(app, reader.id, last);
    yield sessionCalendar(await calendarEntries(app.db, reader, rows), made).slice(end, -(empty.length - end));
    last = rows.length === PAGE ? rows.at(-1)?.id : undefined;
  } while (last);
  yield empty.slice(end);
}

async function pageAfter({ db }: AppContext, userId: string, last: string | undefined) {
  const rows = await db
    .select({ session: studySessions })
    .from(sessionParticipants)
    .innerJoin(studySessions, eq(studySessions.id, sessionParticipants.sessionId))
    .where(
      and(
        eq(sessionParticipants.userId, userId),
        eq(sessionParticipants.status, 'confirmed'),
        last ? sql`${studySessions.id} > ${last}` : undefined,
      ),
    )
    .orderBy(asc(studySessions.id))
    .limit(PAGE);
  return rows.map(({ session }) => session);
}
