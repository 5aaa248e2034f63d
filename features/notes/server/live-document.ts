import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import * as Y from 'yjs';
import type { Queryable } from '#server/database/database.ts';
import { refuse } from '#server/http/errors.ts';
import { FRAGMENT, readFragment } from '../shared/nodes-of.ts';
import { noteDocuments, noteUpdates } from './tables.ts';

/** Per instance; others are loaded from the database. */
const TEXTS_MAX = 50;

export type Live = {
  doc: Y.Doc;
  seq: number;
  /** Only for texts older than the check; null for a valid one. */
  problem: string | null;
};

const texts = new LRUCache<string, Live>({ max: TEXTS_MAX });

type Applied = {
  live: Live;
  /** Bytes; null unless `measures`. */
  sizeBefore: number | null;
};

/** After the commit of the transaction that changed it. */
export function keepLive(sessionId: string, live: Live): void {
  if ((texts.get(sessionId)?.seq ?? 0) < live.seq) texts.set(sessionId, live);
}

/**
 * Refuses updates that the editor could not show. The text leaves the cache until `keepLive`, so that a rolled-back
 * change is never reused.
 * @param seq the caller has locked the document and not yet inserted the update
 * @throws BAD_REQUEST for nodes, attributes or depths that the editor does not have
 */
export async function applyChecked(
  tx: Queryable,
  sessionId: string,
  seq: number,
  update: Uint8Array,
  measures: boolean,
): Promise<Applied> {
  const live = await loadLive(tx, sessionId, seq);
  const sizeBefore = measures ? Y.encodeStateAsUpdate(live.doc).length : null;
  let problem: string | null;
  try {
    Y.applyUpdate(live.doc, update);
    problem = problemOf(live.doc);
  } catch {
    // A decodable update may still fail when applied.
    problem = 'no text';
  }
  if (problem !== null && live.problem === null) throw refuse('BAD_REQUEST', 400, 'notes.unreadable');
  return { live: { doc: live.doc, seq, problem }, sizeBefore };
}

/** With all updates before `seq`. */
async function loadLive(tx: Queryable, sessionId: string, seq: number): Promise<Live> {
  const known = texts.get(sessionId);
  texts.delete(sessionId);
  const usable = known && known.seq < seq ? known : null;
  const doc = usable?.doc ?? new Y.Doc();
  const after = usable?.seq ?? 0;
  const { rows } = await tx.execute<{ state: Buffer | null; updates: Buffer[] }>(sql`
    select case when ${after} < state_seq then state end as state,
      array(select u.update from ${noteUpdates} u where u.session_id = d.session_id
        and u.seq > greatest(d.state_seq, ${after}) and u.seq < ${seq} and u.update is not null order by u.seq) as updates
    from ${noteDocuments} d where d.session_id = ${sessionId}`);
  const { state = null, updates = [] } = rows[0] ?? {};
  for (const update of state ? [state, ...updates] : updates)
    try {
      Y.applyUpdate(doc, update);
    } catch {
      // Skipped, as in browsers: older than the check.
    }
  return { doc, seq: seq - 1, problem: usable && updates.length === 0 && !state ? usable.problem : problemOf(doc) };
}

/** An unknown root, node, attribute or depth; null if the editor can show it. */
function problemOf(doc: Y.Doc): string | null {
  const fragment = doc.getXmlFragment(FRAGMENT);
  if (doc.share.size > 1) return 'another root';
  return readFragment(fragment).problem;
}
