import { and, eq, gt } from 'drizzle-orm';
import type { Queryable } from '#server/database/database.ts';
import { noteDocuments, noteUpdates } from './tables.ts';

/**
 * The caller has locked its row. Erases deleted text. Positions and client ids stay, so that a late repeat gets its
 * response.
 * @param encoded with all updates
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
