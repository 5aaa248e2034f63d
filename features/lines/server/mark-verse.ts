import { and, asc, count, eq, sql } from 'drizzle-orm';
import { personCards } from '#features/people/server/cards-api.ts';
import { admittedTo, enteredSession, seatedSession } from '#features/sessions/server/entry-api.ts';
import { canonicalReference } from '#features/texts/shared/canonical-reference.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { refuse } from '#server/http/errors.ts';
import type { Limit } from '#server/http/limits.ts';
import { linesEvents, type VerseMark } from '../contract.ts';
import { MARKS_MOST } from '../shared/limits.ts';
import { lockLines } from './show-lines.ts';
import { verseMarks } from './tables.ts';

const limit = { name: 'lines.marks', points: 600, seconds: 60 * 60 } satisfies Limit;

type Given = { id: string; reference: string; understood: boolean | null };
type Marks = { marks: VerseMark[] };

/** @throws NOT_FOUND */
export async function listMarks({ db }: AppContext, learner: Learner, sessionId: string): Promise<Marks> {
  await seatedSession(db, learner.id, sessionId);
  return readMarks(db, learner, sessionId);
}

/**
 * A repeat changes nothing.
 * @throws NOT_FOUND, ROOM_NOT_OPEN (409), ROOM_CLOSED (409), BAD_REQUEST for an invalid reference, MARKS_FULL (409),
 * {RateLimited}
 */
export async function markVerse(
  app: AppContext,
  learner: Learner,
  { id: sessionId, understood, ...given }: Given,
): Promise<Marks> {
  const reference = canonicalReference(given.reference);
  if (reference === null) throw refuse('BAD_REQUEST', 400, 'lines.passageUnknown');
  await app.limits.count(limit, learner.id);
  return withTransaction(app, async (tx, events) => {
    await tx.execute(lockLines(sessionId));
    await enteredSession(tx, learner.id, sessionId, app.now());
    if (await store(app, tx, { sessionId, reference, userId: learner.id }, understood))
      events.emit(linesEvents.toBrowsers.marked, { sessionId }, { learners: await admittedTo(tx, sessionId) });
    return readMarks(tx, learner, sessionId);
  });
}

type Key = { sessionId: string; reference: string; userId: string };

async function store({ clock }: AppContext, tx: Queryable, key: Key, understood: boolean | null): Promise<boolean> {
  const mine = and(eq(verseMarks.sessionId, key.sessionId), eq(verseMarks.userId, key.userId));
  const ofVerse = and(mine, eq(verseMarks.reference, key.reference));
  if (understood === null) return ((await tx.delete(verseMarks).where(ofVerse)).rowCount ?? 0) > 0;
  const [before] = await tx.select({ understood: verseMarks.understood }).from(verseMarks).where(ofVerse);
  if (before?.understood === understood) return false;
  if (!before) {
    const [all] = await tx.select({ many: count() }).from(verseMarks).where(mine);
    if ((all?.many ?? 0) >= MARKS_MOST) throw refuse('MARKS_FULL', 409, 'lines.marksFull');
  }
  await tx
    .insert(verseMarks)
    .values({ ...key, understood, createdAt: sql`${clock.sql}` })
    .onConflictDoUpdate({
      target: [verseMarks.sessionId, verseMarks.reference, verseMarks.userId],
      set: { understood },
    });
  return true;
}

/** Omits marks of people who left, and of those the learner may not see. */
async function readMarks(db: Queryable, { id: me }: Learner, sessionId: string): Promise<Marks> {
  const people = new Set(await admittedTo(db, sessionId));
  const rows = await db
    .select()
    .from(verseMarks)
    .where(eq(verseMarks.sessionId, sessionId))
    .orderBy(asc(verseMarks.createdAt), asc(verseMarks.userId));
  const cards = await personCards(db, [...new Set(rows.map(({ userId }) => userId))], me);
  return {
    marks: rows
      .filter(({ userId }) => people.has(userId) && (userId === me || cards.has(userId)))
      .map(({ userId, reference, understood }) => ({
        ...{ reference, understood, me: userId === me, name: cards.get(userId)?.name ?? null },
      })),
  };
}
