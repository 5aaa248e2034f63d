import { sql } from 'drizzle-orm';
import { seatedSession } from '#features/sessions/server/entry-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { UPDATES_AT_ONCE } from '../shared/limits.ts';
import { noteDocuments, noteUpdates } from './tables.ts';

type Part = { seq: number; more: boolean; updates: Buffer[] };

/** @throws NOT_FOUND */
export async function readUpdates(app: AppContext, learner: Learner, sessionId: string, after: number) {
  await seatedSession(app.db, learner.id, sessionId);
  const { updates, ...part } = await updatesAfter(app.db, sessionId, after);
  return { ...part, updates: updates.map((update) => update.toString('base64')) };
}

/** A single statement: a concurrently compacted update is either in the state or in the list. */
export async function updatesAfter(db: Queryable, sessionId: string, after: number): Promise<Part> {
  const { rows } = await db.execute<{
    last_seq: number;
    state_seq: number;
    state: Buffer | null;
    updates: Buffer[];
  }>(sql`
    select last_seq, state_seq, case when ${after} < state_seq then state end as state,
      array(select u.update from ${noteUpdates} u where u.session_id = d.session_id
        and u.seq > greatest(d.state_seq, ${after}) order by u.seq limit ${UPDATES_AT_ONCE}) as updates
    from ${noteDocuments} d where d.session_id = ${sessionId}`);
  const [found] = rows;
  if (!found || after >= found.last_seq) return { seq: found?.last_seq ?? 0, more: false, updates: [] };
  const seq = Math.max(found.state_seq, after) + found.updates.length;
  return {
    seq,
    more: seq < found.last_seq,
    updates: found.state ? [found.state, ...found.updates] : found.updates,
  };
}
