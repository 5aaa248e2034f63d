import { and, asc, desc, eq, exists, isNull } from 'drizzle-orm';
import { studySessions } from '#features/sessions/server/api.ts';
import type { AppContext } from '#server/app-context.ts';
import { titleIn, translate } from '#server/locales.ts';
import type { ArchiveReader, ReadableFile } from '#server/people/personal-files.ts';
import { escapeMarkdown } from '#shared/escape-markdown.ts';
import { noteDocuments, noteUpdates, sessionQuestions } from './tables.ts';
import { writtenText } from './written-text.ts';

export async function* readableTexts(app: AppContext, reader: ArchiveReader): AsyncGenerator<ReadableFile> {
  yield* readableNotes(app, reader);
  yield* readableQuestions(app, reader);
}

async function* readableNotes(app: AppContext, reader: ArchiveReader): AsyncGenerator<ReadableFile> {
  const { db } = app;
  const wrote = db
    .select({ seq: noteUpdates.seq })
    .from(noteUpdates)
    .where(and(eq(noteUpdates.sessionId, noteDocuments.sessionId), eq(noteUpdates.userId, reader.id)));
  const sessions = await db
    .select({ id: studySessions.id, title: studySessions.title, startsAt: studySessions.startsAt })
    .from(noteDocuments)
    .innerJoin(studySessions, eq(studySessions.id, noteDocuments.sessionId))
    .where(exists(wrote))
    .orderBy(desc(studySessions.startsAt));
  const day = new Intl.DateTimeFormat(reader.language, { dateStyle: 'long', timeZone: reader.timeZone });
  for (const { id, title: stored, startsAt } of sessions) {
    const title = titleIn(reader.language, stored);
    const text = (await writtenText(app, id)) ?? translate(reader.language, 'notes.unreadableText');
    const head = `# ${escapeMarkdown(title)}\n\n${day.format(startsAt)}\n\n`;
    const iso = startsAt.toISOString().slice(0, 10);
    yield { folder: 'notes', title: `${iso} ${title}`, ending: 'md', content: [head, text] };
  }
}

async function* readableQuestions(
  { db }: AppContext,
  { id, language, timeZone }: ArchiveReader,
): AsyncGenerator<ReadableFile> {
  const asked = await db
    .select()
    .from(sessionQuestions)
    .where(and(eq(sessionQuestions.authorId, id), isNull(sessionQuestions.removedAt)))
    .orderBy(asc(sessionQuestions.createdAt), asc(sessionQuestions.id));
  if (asked.length === 0) return;
  const title = translate(language, 'notes.questions');
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone });
  const parts = asked.map(
    ({ reference, text, createdAt, doneAt }) =>
      `## ${reference ?? day.format(createdAt)}\n\n${doneAt ? '- [x]' : '- [ ]'} ${escapeMarkdown(text).replaceAll('\n', '\n  ')}\n\n${day.format(createdAt)}\n`,
  );
  yield { folder: 'notes', title, ending: 'md', content: [`# ${title}\n\n`, parts.join('\n')] };
}
