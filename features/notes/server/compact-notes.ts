import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import * as Y from 'yjs';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database.ts';
import { noteDocuments, noteUpdates } from './tables.ts';

/**
 * Puts all updates of a document into one, whose row the caller's transaction has locked. What was written stays, letter
 * by letter; the places and client ids of the updates stay as well, so that a late repeat still finds its answer.
 * @returns its size now
 */
export async function compactNotes(
  { log }: Pick<AppContext, 'log'>,
  tx: Queryable,
  { sessionId, lastSeq, state, stateSeq, size }: typeof noteDocuments.$inferSelect,
): Promise<number> {
  const ofDocument = and(eq(noteUpdates.sessionId, sessionId), gt(noteUpdates.seq, stateSeq));
  const rows = await tx
    .select({ update: noteUpdates.update })
    .from(noteUpdates)
    .where(and(ofDocument, isNotNull(noteUpdates.update)))
    .orderBy(asc(noteUpdates.seq));
  const updates = [state, ...rows.map(({ update }) => update)].filter((update) => update !== null);
  let merged: Uint8Array;
  try {
    merged = Y.mergeUpdates(updates);
  } catch (error) {
    // Nobody's writing waits for it: the updates are all there.
    log.error({ err: error, sessionId }, 'the notes of a session could not be compacted');
    return size;
  }
  await tx
    .update(noteDocuments)
    .set({ state: Buffer.from(merged), stateSeq: lastSeq, size: merged.length })
    .where(eq(noteDocuments.sessionId, sessionId));
  await tx.update(noteUpdates).set({ update: null }).where(ofDocument);
  return merged.length;
}
