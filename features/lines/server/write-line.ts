import { and, count, eq, sql } from 'drizzle-orm';
import { admittedTo, enteredSession } from '#features/sessions/server/entry-api.ts';
import { canonicalReference } from '#features/texts/shared/canonical-reference.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { refuse } from '#server/http/errors.ts';
import type { Limit } from '#server/http/limits.ts';
import { linesEvents, type VerseLines } from '../contract.ts';
import { VERSES_MOST } from '../shared/limits.ts';
import { readLines } from './read-lines.ts';
import { lockLines, showComplete, writersOf } from './show-lines.ts';
import { verseLines } from './tables.ts';

export const writesLimit = { name: 'lines.writes', points: 300, seconds: 60 * 60 } satisfies Limit;

type Given = { id: string; reference: string; text: string };

/**
 * Writes a line; shows all lines of the verse when everybody has written. A repeat changes nothing.
 * @throws NOT_FOUND, ROOM_NOT_OPEN (409), ROOM_CLOSED (409), BAD_REQUEST for an invalid reference, LINES_SHOWN (409)
 * for a change after that, LINES_FULL (409), {RateLimited}
 */
export async function writeLine(
  app: AppContext,
  learner: Learner,
  { id: sessionId, text, ...given }: Given,
): Promise<VerseLines> {
  const reference = canonicalReference(given.reference);
  if (reference === null) throw refuse('BAD_REQUEST', 400, 'lines.passageUnknown');
  await app.limits.count(writesLimit, learner.id);
  return withTransaction(app, async (tx, events) => {
    await tx.execute(lockLines(sessionId));
    await enteredSession(tx, learner.id, sessionId, app.now());
    const ofVerse = and(eq(verseLines.sessionId, sessionId), eq(verseLines.reference, reference));
    const lines = await tx.select().from(verseLines).where(ofVerse);
    const mine = lines.find(({ userId }) => userId === learner.id);
    const isShown = lines.some(({ shownAt }) => shownAt !== null);
    if (isShown && mine?.text !== text) throw refuse('LINES_SHOWN', 409, 'lines.alreadyShown');
    if (!isShown) {
      if (lines.length === 0) await assertNotFull(tx, sessionId);
      await tx
        .insert(verseLines)
        .values({ sessionId, reference, userId: learner.id, text, createdAt: sql`${app.clock.sql}` })
        .onConflictDoUpdate({
          target: [verseLines.sessionId, verseLines.reference, verseLines.userId],
          set: { text },
        });
      const people = await admittedTo(tx, sessionId);
      await showComplete(tx, sessionId, await writersOf(tx, sessionId));
      if (mine?.text !== text) events.emit(linesEvents.toBrowsers.changed, { sessionId }, { learners: people });
    }
    const [now] = await readLines(tx, learner, sessionId, eq(verseLines.reference, reference));
    if (!now) throw new Error('the line is not there');
    return now;
  });
}

async function assertNotFull(tx: Queryable, sessionId: string): Promise<void> {
  const [all] = await tx
    .select({ many: count(sql`distinct ${verseLines.reference}`) })
    .from(verseLines)
    .where(eq(verseLines.sessionId, sessionId));
  if ((all?.many ?? 0) >= VERSES_MOST) throw refuse('LINES_FULL', 409, 'lines.full');
}
