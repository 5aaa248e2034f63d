import { and, eq, sql } from 'drizzle-orm';
import { admittedTo, seatedSession } from '#features/sessions/server/entry-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { type TransactionEvents, withTransaction } from '#server/database/transaction.ts';
import { refuse } from '#server/http/errors.ts';
import { requestDigest } from '#server/http/request-digest.ts';
import { notesEvents } from '../contract.ts';
import { NOTES_MAX, UPDATES_AT_ONCE } from '../shared/limits.ts';
import { checkAlone, checkDocument, markCommitted } from './check-document.ts';
import { checkUpdate } from './check-update.ts';
import { checkWriter } from './check-writer.ts';
import { compactNotes } from './compact-notes.ts';
import { checkCpuBudget, spendCpu } from './cpu-budget.ts';
import { notesLimits } from './limits.ts';
import { noteDocuments, noteUpdates } from './tables.ts';
import { deleteParts, joinParts } from './update-parts.ts';

type Given = {
  id: string;
  clientId: string;
  update?: string | undefined;
  parts?: number | undefined;
  from?: string | undefined;
};
type Draft = { sessionId: string; clientId: string; digest: string; update: Buffer };
type Written = { seq: number };

class AlreadyWritten extends Error {}

/**
 * Stores an update. A repeat (same client id) returns the same number.
 * @throws NOT_FOUND, PARTS_MISSING (425), BAD_REQUEST, NOTES_FULL (409), CLIENT_ID_REUSED (409), {RateLimited}
 */
export async function appendUpdate(app: AppContext, learner: Learner, given: Given): Promise<Written> {
  checkWriter(learner, given.from);
  const { id: sessionId, clientId, parts } = given;
  if (parts !== undefined) {
    // Without parts left, only the client id identifies a repeat.
    const written = await findWritten(app.db, learner.id, clientId);
    if (written) {
      await deleteParts(app.db, learner.id, clientId);
      return { seq: written.seq };
    }
  }
  const text = parts === undefined ? (given.update ?? '') : await joinParts(app.db, learner.id, clientId, parts);
  const draft = { sessionId, clientId, digest: requestDigest([sessionId, text]), update: checkUpdate(text) };
  const earlier = await repeated(app.db, learner.id, draft);
  if (earlier) return earlier;
  await seatedSession(app.db, learner.id, draft.sessionId);
  await checkCpuBudget(app, learner.id);
  await app.limits.countAll([notesLimits.minute, learner.id], [notesLimits.day, learner.id]);
  await checkAlone(draft.update, (milliseconds) => spendCpu(app, learner.id, milliseconds));
  try {
    const written = await withTransaction(app, (tx, events) => append(app, tx, events, learner, draft));
    markCommitted(sessionId, written.seq);
    return written;
  } catch (error) {
    const made = error instanceof AlreadyWritten ? await repeated(app.db, learner.id, draft) : null;
    if (made) return made;
    throw error;
  }
}

async function append(
  app: AppContext,
  tx: Queryable,
  events: TransactionEvents,
  learner: Learner,
  { sessionId, clientId, digest, update }: Draft,
): Promise<Written> {
  const [document] = await tx
    .insert(noteDocuments)
    .values({ sessionId, lastSeq: 1, size: update.length })
    .onConflictDoUpdate({
      target: noteDocuments.sessionId,
      set: { lastSeq: sql`${noteDocuments.lastSeq} + 1`, size: sql`${noteDocuments.size} + ${update.length}` },
    })
    .returning();
  if (!document) throw new Error('no row of the notes');
  // Access may have ended before the lock.
  await seatedSession(tx, learner.id, sessionId);
  const seq = document.lastSeq;
  const isFull = document.size > NOTES_MAX;
  const encodes = isFull || seq - document.stateSeq >= UPDATES_AT_ONCE;
  const { state, sizeBefore } = await checkDocument(
    tx,
    { sessionId, seq, update, measures: isFull, encodes },
    (milliseconds) => spendCpu(app, learner.id, milliseconds),
  );
  const written = await tx
    .insert(noteUpdates)
    .values({ sessionId, seq, userId: learner.id, clientId, requestDigest: digest, update })
    .onConflictDoNothing({ target: [noteUpdates.userId, noteUpdates.clientId] })
    .returning({ seq: noteUpdates.seq });
  if (written.length === 0) throw new AlreadyWritten();
  await deleteParts(tx, learner.id, clientId);
  const size = state ? await compactNotes(tx, document, state) : document.size;
  // Full notes accept updates that shorten them.
  if (size > NOTES_MAX && size >= (sizeBefore ?? 0)) throw refuse('NOTES_FULL', 409, 'notes.full');
  events.emit(notesEvents.toBrowsers.appended, { sessionId, seq }, { learners: await admittedTo(tx, sessionId) });
  return { seq };
}

async function repeated(db: Queryable, learnerId: string, { clientId, digest }: Draft): Promise<Written | null> {
  const known = await findWritten(db, learnerId, clientId);
  if (!known) return null;
  if (known.digest !== digest) throw refuse('CLIENT_ID_REUSED', 409, 'errors.clientIdReused');
  return { seq: known.seq };
}

async function findWritten(db: Queryable, learnerId: string, clientId: string) {
  const [known] = await db
    .select({ seq: noteUpdates.seq, digest: noteUpdates.requestDigest })
    .from(noteUpdates)
    .where(and(eq(noteUpdates.userId, learnerId), eq(noteUpdates.clientId, clientId)));
  return known;
}
