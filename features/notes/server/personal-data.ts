import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PersonalData } from '#server/app-context.ts';
import { rowsOf } from '#server/people/personal-data.ts';
import { readableTexts } from './readable-notes.ts';
import { noteUpdateParts, noteUpdates, sessionQuestions } from './tables.ts';
import { writtenText } from './written-text.ts';

/** Notes are shared: an export contains the whole text; an erasure leaves it to the co-authors. */
export const notesData: PersonalData = {
  async export(app, userId) {
    const written = await app.db
      .selectDistinct({ sessionId: noteUpdates.sessionId })
      .from(noteUpdates)
      .where(eq(noteUpdates.userId, userId));
    const notes: object[] = [];
    for (const { sessionId } of written) notes.push({ sessionId, text: await writtenText(app, sessionId) });
    return {
      note_updates: notes,
      note_update_parts: await app.db
        .select({ clientId: noteUpdateParts.clientId, n: noteUpdateParts.n, createdAt: noteUpdateParts.createdAt })
        .from(noteUpdateParts)
        .where(eq(noteUpdateParts.userId, userId)),
      ...(await rowsOf(app, sessionQuestions, userId, sessionQuestions.authorId)),
    };
  },
  readable: readableTexts,
  async erase(app, tx, _events, userId) {
    await tx.delete(noteUpdateParts).where(eq(noteUpdateParts.userId, userId));
    await tx.update(noteUpdates).set({ requestDigest: '' }).where(eq(noteUpdates.userId, userId));
    await tx
      .update(sessionQuestions)
      .set({ text: '', requestDigest: '', removedAt: sql`${app.clock.sql}` })
      .where(and(eq(sessionQuestions.authorId, userId), isNull(sessionQuestions.removedAt)));
    await tx
      .update(sessionQuestions)
      .set({ requestDigest: '', reference: null })
      .where(eq(sessionQuestions.authorId, userId));
    await tx.update(sessionQuestions).set({ partnerId: null }).where(eq(sessionQuestions.partnerId, userId));
  },
  kept: {
    'note_updates.user_id':
      'The text was written with others, letter beside letter, and is theirs too; who wrote it has no name any more.',
    'session_questions.author_id': 'That something was asked is the others’ too; the words are gone.',
  },
};
