import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import * as Y from 'yjs';
import type { Queryable } from '#server/database/database.ts';
import { refuse } from '#server/http/errors.ts';
import { FRAGMENT, readFragment } from '../shared/nodes-of.ts';
import { applyWithin, type Spend, TooSlow } from './apply-within.ts';
import { noteDocuments, noteUpdates } from './tables.ts';

/** Per instance; others are loaded from the database. */
const TEXTS_MAX = 50;
/** CPU time of an update; one with the longest possible notes takes less than half. */
const UPDATE_MS = 1_000;
/** CPU time of all stored updates of a text. */
const LOAD_MS = 2 * UPDATE_MS;
const SLOW_MS = 10 * 60_000;

export type Live = {
  doc: Y.Doc;
  seq: number;
  /** Only for texts older than the check; null for a valid one. */
  problem: string | null;
};

const texts = new LRUCache<string, Live>({ max: TEXTS_MAX });
/** Texts that could not be loaded in time: older than the limit of updates. */
const slowTexts = new LRUCache<string, true>({ max: 500, ttl: SLOW_MS });

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
 * @param spend gets the CPU time of this update, in milliseconds
 * @throws BAD_REQUEST for nodes, attributes or depths that the editor does not have, and for an update that takes long
 */
export async function applyChecked(
  tx: Queryable,
  sessionId: string,
  seq: number,
  update: Uint8Array,
  measures: boolean,
  spend: Spend,
): Promise<Applied> {
  const live = await loadLive(tx, sessionId, seq);
  const sizeBefore = measures ? Y.encodeStateAsUpdate(live.doc).length : null;
  let problem: string | null;
  try {
    applyWithin(UPDATE_MS, live.doc, update, spend);
    problem = problemOf(live.doc);
  } catch (error) {
    if (error instanceof TooSlow) throw unreadable();
    // A decodable update may still fail when applied.
    problem = 'no text';
  }
  if (problem !== null && live.problem === null) throw unreadable();
  return { live: { doc: live.doc, seq, problem }, sizeBefore };
}

const unreadable = () => refuse('BAD_REQUEST', 400, 'notes.unreadable');

/** With all updates before `seq`. */
async function loadLive(tx: Queryable, sessionId: string, seq: number): Promise<Live> {
  if (slowTexts.has(sessionId)) throw unreadable();
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
      applyWithin(LOAD_MS, doc, update);
    } catch (error) {
      if (error instanceof TooSlow) {
        slowTexts.set(sessionId, true);
        throw unreadable();
      }
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
