import { asc, eq } from 'drizzle-orm';
import { studySessions } from '#features/sessions/server/api.ts';
import type { AppContext, PersonalData } from '#server/app-context.ts';
import { titleIn, translate } from '#server/locales.ts';
import { rowsOf } from '#server/people/personal-data.ts';
import type { ArchiveReader, ReadableFile } from '#server/people/personal-files.ts';
import { escapeMarkdown } from '#shared/escape-markdown.ts';
import { verseLines, verseMarks } from './tables.ts';

export const linesData: PersonalData = {
  export: async (app, userId) => ({
    ...(await rowsOf(app, verseLines, userId, verseLines.userId)),
    ...(await rowsOf(app, verseMarks, userId, verseMarks.userId)),
  }),
  readable: readableLines,
  async erase(_app, tx, _events, userId) {
    await tx.delete(verseLines).where(eq(verseLines.userId, userId));
    await tx.delete(verseMarks).where(eq(verseMarks.userId, userId));
  },
};

async function* readableLines(
  { db }: AppContext,
  { id, language, timeZone }: ArchiveReader,
): AsyncGenerator<ReadableFile> {
  const rows = await db
    .select({
      sessionId: studySessions.id,
      title: studySessions.title,
      startsAt: studySessions.startsAt,
      reference: verseLines.reference,
      text: verseLines.text,
    })
    .from(verseLines)
    .innerJoin(studySessions, eq(studySessions.id, verseLines.sessionId))
    .where(eq(verseLines.userId, id))
    .orderBy(asc(studySessions.startsAt), asc(verseLines.createdAt), asc(verseLines.reference));
  if (rows.length === 0) return;
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone });
  const title = translate(language, 'lines.title');
  const parts = [`# ${title}\n`];
  for (const lines of Map.groupBy(rows, ({ sessionId }) => sessionId).values()) {
    const [first] = lines;
    if (!first) continue;
    parts.push(`\n## ${escaped(titleIn(language, first.title))}, ${day.format(first.startsAt)}\n`);
    for (const { reference, text } of lines) parts.push(`\n**${escaped(reference)}** ${escaped(text)}\n`);
  }
  yield { folder: 'notes', title, ending: 'md', content: parts };
}

const escaped = (text: string) => escapeMarkdown(text).replace(/\s+/g, ' ');
