import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Queryable } from '#server/database/database.ts';
import { refuse } from '#server/http/errors.ts';
import { DOCUMENTS_CACHED } from '../shared/limits.ts';
import type { Checked, Task } from './document-worker.ts';
import { oneThread } from './one-thread.ts';
import { noteDocuments, noteUpdates } from './tables.ts';

const SLOW_MS = 10 * 60_000;
const IDLE_MS = 5 * 60_000;

/** A single thread, because it caches documents. */
const inThread = oneThread(import.meta.resolve('./document-worker.ts'), IDLE_MS);

/** Last committed position of each text in the thread. */
const committed = new LRUCache<string, number>({ max: DOCUMENTS_CACHED });
/** Texts that load too slowly; they were stored before updates had a limit. */
const slowTexts = new LRUCache<string, true>({ max: 500, ttl: SLOW_MS });

/** Call it after the commit of the transaction that changed the text. */
export function markCommitted(sessionId: string, seq: number): void {
  if ((committed.get(sessionId) ?? 0) < seq) committed.set(sessionId, seq);
}

/**
 * Applies an update in a worker thread, so that the event loop stays free. The thread reuses its text only after
 * `markCommitted`: a change may be rolled back.
 * @param given.seq the caller has locked the document and not yet inserted the update
 * @param spend gets the CPU time of this update, in milliseconds
 * @throws BAD_REQUEST for nodes, attributes or depths that the editor lacks, and for a slow update
 */
export async function checkDocument(
  tx: Queryable,
  given: Omit<Task, 'after' | 'stored'>,
  spend: (milliseconds: number) => unknown,
): Promise<Checked> {
  const { sessionId, seq } = given;
  if (slowTexts.has(sessionId)) throw unreadable();
  const known = committed.get(sessionId) ?? 0;
  committed.delete(sessionId);
  let checked = await check(tx, given, known < seq ? known : 0);
  if (checked.outcome === 'unknown') checked = await check(tx, given, 0);
  if (checked.outcome === 'slow') slowTexts.set(sessionId, true);
  await spend(checked.milliseconds);
  if (checked.outcome !== 'applied') throw unreadable();
  return checked;
}

/**
 * Refuses most slow updates before a transaction, which would block a connection while they are applied.
 * @param spend gets the CPU time, in milliseconds
 * @throws BAD_REQUEST for a slow update
 */
export async function checkAlone(update: Uint8Array, spend: (milliseconds: number) => unknown): Promise<void> {
  const { outcome, milliseconds }: Checked = await inThread(update, { name: 'tryAlone' });
  if (outcome === 'applied') return;
  await spend(milliseconds);
  throw unreadable();
}

const check = async (tx: Queryable, given: Omit<Task, 'after' | 'stored'>, after: number): Promise<Checked> =>
  inThread({ ...given, after, stored: await readStored(tx, given.sessionId, after, given.seq) });

async function readStored(tx: Queryable, sessionId: string, after: number, seq: number): Promise<Uint8Array[]> {
  const { rows } = await tx.execute<{ state: Buffer | null; updates: Buffer[] }>(sql`
    select case when ${after} < state_seq then state end as state,
      array(select u.update from ${noteUpdates} u where u.session_id = d.session_id
        and u.seq > greatest(d.state_seq, ${after}) and u.seq < ${seq} and u.update is not null order by u.seq) as updates
    from ${noteDocuments} d where d.session_id = ${sessionId}`);
  const { state = null, updates = [] } = rows[0] ?? {};
  return state ? [state, ...updates] : updates;
}

const unreadable = () => refuse('BAD_REQUEST', 400, 'notes.unreadable');
