import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import * as Y from 'yjs';
import type { Queryable } from '#server/database.ts';
import { refuse } from '#server/errors.ts';
import { FRAGMENT, readFragment } from '../shared/nodes-of.ts';
import { noteDocuments, noteUpdates } from './tables.ts';

/** Texts that are written now: up to this many per instance. Others are read again from the database. */
const TEXTS_MAX = 50;

export type Live = {
  doc: Y.Doc;
  /** The last update it holds. */
  seq: number;
  /** What the editor could not show, in a text from before updates were checked; null for a valid one. */
  problem: string | null;
};

const texts = new LRUCache<string, Live>({ max: TEXTS_MAX });

type Applied = {
  live: Live;
  /** Bytes of the whole text before the update; only measured when asked for. */
  sizeBefore: number | null;
};

/** Keeps a text for the next update, once the transaction that changed it has committed. */
export function keepLive(sessionId: string, live: Live): void {
  if ((texts.get(sessionId)?.seq ?? 0) < live.seq) texts.set(sessionId, live);
}

/**
 * Applies an update to the text as the database has it, and refuses one after which the editor could not show it.
 * The text is no longer kept then: see `keepLive`.
 * @param seq position of the update; the row of the document is locked, and the update is not inserted yet
 * @param measures whether the size before is wanted
 * @throws BAD_REQUEST for an update with nodes, attributes or depths the editor does not know
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
    // What can be decoded may still be nothing that can be put together.
    problem = 'no text';
  }
  if (problem !== null && live.problem === null) throw refuse('BAD_REQUEST', 400, 'notes.unreadable');
  return { live: { doc: live.doc, seq, problem }, sizeBefore };
}

/** The text with all updates before `seq`. */
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
      // One from before updates were checked must not keep the others out; browsers skip it, too.
    }
  return { doc, seq: seq - 1, problem: usable && updates.length === 0 && !state ? usable.problem : problemOf(doc) };
}

/** What of a text the editor could not show: other roots than its own, or pieces it does not know. */
function problemOf(doc: Y.Doc): string | null {
  const fragment = doc.getXmlFragment(FRAGMENT);
  if (doc.share.size > 1) return 'another root';
  return readFragment(fragment).problem;
}
