import { and, desc, eq, exists } from 'drizzle-orm';
import { studySessions } from '#features/sessions/server/api.ts';
import type { AppContext } from '#server/app-context.ts';
import { titleIn, translate } from '#server/locales.ts';
import type { ArchiveReader, ReadableFile } from '#server/people/personal-files.ts';
import { escapeMarkdown } from '#shared/escape-markdown.ts';
import { noteDocuments, noteUpdates } from './tables.ts';
import { writtenText } from './written-text.ts';

/** As Markdown, one document in memory at a time. */
export async function* readableNotes(app: AppContext, reader: ArchiveReader): AsyncGenerator<ReadableFile> {
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
