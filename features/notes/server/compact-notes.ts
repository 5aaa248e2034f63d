import { and, eq, gt } from 'drizzle-orm';
import type { Queryable } from '#server/database/database.ts';
import { noteDocuments, noteUpdates } from './tables.ts';

/**
 * Merges updates and erases deleted text. Numbers and client ids still answer late repeats. The caller has locked the
 * document.
 * @param encoded the document with all updates
 * @returns bytes
 */
export async function compactNotes(
  tx: Queryable,
  { sessionId, lastSeq, stateSeq }: Pick<typeof noteDocuments.$inferSelect, 'sessionId' | 'lastSeq' | 'stateSeq'>,
  encoded: Uint8Array,
): Promise<number> {
  const state = Buffer.from(encoded);
  await tx
    .update(noteDocuments)
    .set({ state, stateSeq: lastSeq, size: state.length })
    .where(eq(noteDocuments.sessionId, sessionId));
  await tx
    .update(noteUpdates)
    .set({ update: null })
    .where(and(eq(noteUpdates.sessionId, sessionId), gt(noteUpdates.seq, stateSeq)));
  return state.length;
}
