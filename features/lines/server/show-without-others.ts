import { and, eq, isNull, sql } from 'drizzle-orm';
import { admittedTo, enteredSession } from '#features/sessions/server/entry-api.ts';
import { canonicalReference } from '#features/texts/shared/canonical-reference.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { refuse } from '#server/http/errors.ts';
import { linesEvents, type VerseLines } from '../contract.ts';
import { readLines } from './read-lines.ts';
import { lockLines } from './show-lines.ts';
import { verseLines } from './tables.ts';
import { writesLimit } from './write-line.ts';

/**
 * Shows the lines of a verse although some are missing. One of at least two writers calls it. A repeat changes nothing.
 * @throws NOT_FOUND, ROOM_NOT_OPEN (409), ROOM_CLOSED (409), BAD_REQUEST for an invalid reference, LINES_MISSING (409),
 * {RateLimited}
 */
export async function showWithoutOthers(
  app: AppContext,
  learner: Learner,
  { id: sessionId, ...given }: { id: string; reference: string },
): Promise<VerseLines> {
  const reference = canonicalReference(given.reference);
  if (reference === null) throw refuse('BAD_REQUEST', 400, 'lines.passageUnknown');
  await app.limits.count(writesLimit, learner.id);
  return withTransaction(app, async (tx, events) => {
    await tx.execute(lockLines(sessionId));
    await enteredSession(tx, learner.id, sessionId, app.now());
    const ofVerse = and(eq(verseLines.sessionId, sessionId), eq(verseLines.reference, reference));
    const [before] = await readLines(tx, learner, sessionId, eq(verseLines.reference, reference));
    if (!before || before.mine === null || before.others.length === 0)
      throw refuse('LINES_MISSING', 409, 'lines.missing');
    if (before.shown) return before;
    await tx
      .update(verseLines)
      .set({ shownAt: sql`${app.clock.sql}` })
      .where(and(ofVerse, isNull(verseLines.shownAt)));
    events.emit(linesEvents.toBrowsers.changed, { sessionId }, { learners: await admittedTo(tx, sessionId) });
    const [now] = await readLines(tx, learner, sessionId, eq(verseLines.reference, reference));
    return now ?? before;
  });
}
