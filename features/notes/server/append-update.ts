import { and, eq, sql } from 'drizzle-orm';
import { seatedSession } from '#features/sessions/server/entry-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database.ts';
import { refuse } from '#server/errors.ts';
import { requestDigest } from '#server/request-digest.ts';
import { type TransactionEvents, withTransaction } from '#server/transaction.ts';
import { notesEvents } from '../contract.ts';
import { NOTES_MAX, UPDATES_AT_ONCE } from '../shared/limits.ts';
import { checkUpdate } from './check-update.ts';
import { compactNotes } from './compact-notes.ts';
import { notesLimits } from './limits.ts';
import { peopleOf } from './people-of.ts';
import { noteDocuments, noteUpdates } from './tables.ts';

type Given = { id: string; clientId: string; update: string; from?: string | undefined };
type Draft = { sessionId: string; clientId: string; digest: string; update: Buffer };
type Written = { seq: number };

/** Somebody else's transaction has written the same update meanwhile. */
class AlreadyWritten extends Error {}

/**
 * Writes an update of the shared text at the next place; it is kept before it is answered. The same sent again (same client
 * id), however late, gets the place it has.
 * @throws NOT_FOUND where the learner has no seat, BAD_REQUEST for what is no update, NOTES_FULL (409), CLIENT_ID_REUSED
 * (409) for another update under a known client id, {RateLimited}
 */
export async function appendUpdate(app: AppContext, learner: Learner, given: Given): Promise<Written> {
  // Another one signed in where it was written: it waits until its writer comes back.
  if (given.from !== undefined && given.from !== learner.id) throw refuse('UNAUTHORIZED', 401, 'errors.signInRequired');
  const draft = {
    sessionId: given.id,
    clientId: given.clientId,
    digest: requestDigest([given.id, given.update]),
    update: checkUpdate(given.update),
  };
  const earlier = await repeated(app.db, learner.id, draft);
  if (earlier) return earlier;
  await seatedSession(app.db, learner.id, draft.sessionId);
  await app.limits.countAll([notesLimits.minute, learner.id], [notesLimits.day, learner.id]);
  return withTransaction(app, (tx, events) => append(app, tx, events, learner, draft)).catch(async (error: unknown) => {
    const made = error instanceof AlreadyWritten ? await repeated(app.db, learner.id, draft) : null;
    if (made) return made;
    throw error;
  });
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
  // Asked after the lock: a seat that was given back before it, or a block, is seen.
  await seatedSession(tx, learner.id, sessionId);
  const seq = document.lastSeq;
  const written = await tx
    .insert(noteUpdates)
    .values({ sessionId, seq, userId: learner.id, clientId, requestDigest: digest, update })
    .onConflictDoNothing({ target: [noteUpdates.userId, noteUpdates.clientId] })
    .returning({ seq: noteUpdates.seq });
  if (written.length === 0) throw new AlreadyWritten();
  const isFull = document.size > NOTES_MAX;
  const due = seq - document.stateSeq >= UPDATES_AT_ONCE;
  const size = isFull || due ? await compactNotes(app, tx, document) : document.size;
  // What was there before it fills them: nothing smaller passes after it and leaves a hole.
  if (size - update.length >= NOTES_MAX) throw refuse('NOTES_FULL', 409, 'notes.full');
  events.emit(notesEvents.toBrowsers.appended, { sessionId, seq }, { learners: await peopleOf(tx, sessionId) });
  return { seq };
}

/** The place of an update that was written before; null for a new one. */
async function repeated(db: Queryable, learnerId: string, { clientId, digest }: Draft): Promise<Written | null> {
  const [known] = await db
    .select({ seq: noteUpdates.seq, digest: noteUpdates.requestDigest })
    .from(noteUpdates)
    .where(and(eq(noteUpdates.userId, learnerId), eq(noteUpdates.clientId, clientId)));
  if (!known) return null;
  if (known.digest !== digest) throw refuse('CLIENT_ID_REUSED', 409, 'errors.clientIdReused');
  return { seq: known.seq };
}
