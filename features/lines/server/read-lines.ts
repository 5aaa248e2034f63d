import { and, asc, eq, type SQL } from 'drizzle-orm';
import { personCards } from '#features/people/server/cards-api.ts';
import { seatedSession } from '#features/sessions/server/entry-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import type { VerseLines } from '../contract.ts';
import { verseLines } from './tables.ts';

/** @throws NOT_FOUND */
export async function listLines({ db }: AppContext, learner: Learner, sessionId: string) {
  await seatedSession(db, learner.id, sessionId);
  return { verses: await readLines(db, learner, sessionId) };
}

/** Sorted by each verse's first line. Another person's line is read only once all are shown. */
export async function readLines(
  db: Queryable,
  { id: me }: Learner,
  sessionId: string,
  which?: SQL,
): Promise<VerseLines[]> {
  const rows = await db
    .select()
    .from(verseLines)
    .where(and(eq(verseLines.sessionId, sessionId), which))
    .orderBy(asc(verseLines.createdAt), asc(verseLines.userId));
  const cards = await personCards(db, [...new Set(rows.map(({ userId }) => userId))], me);
  return [...Map.groupBy(rows, ({ reference }) => reference)].map(([reference, lines]) => {
    const shown = lines.some(({ shownAt }) => shownAt !== null);
    const others = lines.filter(({ userId }) => userId !== me && cards.has(userId));
    return {
      reference,
      mine: lines.find(({ userId }) => userId === me)?.text ?? null,
      shown,
      others: others.map(({ userId, text, shownAt }) => ({
        name: cards.get(userId)?.name ?? null,
        text: shownAt === null ? null : text,
      })),
    };
  });
}
