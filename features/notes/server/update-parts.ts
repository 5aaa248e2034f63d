import { and, asc, eq, sql } from 'drizzle-orm';
import { seatedSession } from '#features/sessions/server/entry-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { refuse } from '#server/http/errors.ts';
import type { RecurringJob } from '#server/jobs/jobs.ts';
import { PARTS_HOURS, PARTS_WAITING, UPDATE_MAX } from '../shared/limits.ts';
import { checkWriter } from './check-writer.ts';
import { notesLimits } from './limits.ts';
import { noteUpdateParts } from './tables.ts';

type Part = { id: string; clientId: string; n: number; part: string; from?: string | undefined };

/**
 * Stores a part until `append` joins the parts. A repeated part replaces the first.
 * @throws UNAUTHORIZED for another writer, NOT_FOUND, BAD_REQUEST, {RateLimited}
 */
export async function storePart(app: AppContext, learner: Learner, { id, clientId, n, part, from }: Part) {
  checkWriter(learner, from);
  const bytes = Buffer.from(part, 'base64');
  if (bytes.toString('base64') !== part || bytes.length > UPDATE_MAX)
    throw refuse('BAD_REQUEST', 400, 'notes.unreadable');
  await seatedSession(app.db, learner.id, id);
  await app.limits.countAll([notesLimits.minute, learner.id], [notesLimits.day, learner.id]);
  await dropOldParts(app.db, learner.id);
  await app.db
    .insert(noteUpdateParts)
    .values({ userId: learner.id, clientId, n, part: bytes })
    .onConflictDoUpdate({
      target: [noteUpdateParts.userId, noteUpdateParts.clientId, noteUpdateParts.n],
      set: { part: bytes },
    });
  return { done: true as const };
}

/** Deletes the oldest parts beyond the limit. The browser sends needed ones again. */
const dropOldParts = (db: Queryable, userId: string) =>
  db.execute(sql`delete from ${noteUpdateParts} where ctid in (
    select ctid from ${noteUpdateParts} where user_id = ${userId}
    order by created_at desc offset ${PARTS_WAITING - 1})`);

/**
 * Joins the parts.
 * @throws PARTS_MISSING (425): the browser sends them again
 */
export async function joinParts(db: Queryable, userId: string, clientId: string, count: number): Promise<string> {
  const rows = await db
    .select({ n: noteUpdateParts.n, part: noteUpdateParts.part })
    .from(noteUpdateParts)
    .where(and(eq(noteUpdateParts.userId, userId), eq(noteUpdateParts.clientId, clientId)))
    .orderBy(asc(noteUpdateParts.n));
  const parts = rows.filter(({ n }, at) => n === at).slice(0, count);
  if (parts.length < count) throw refuse('PARTS_MISSING', 425, 'errors.unavailable');
  return Buffer.concat(parts.map(({ part }) => part)).toString('base64');
}

export const deleteParts = (tx: Queryable, userId: string, clientId: string) =>
  tx.delete(noteUpdateParts).where(and(eq(noteUpdateParts.userId, userId), eq(noteUpdateParts.clientId, clientId)));

/** Deletes parts older than a day: their update was never sent. */
export const sweepParts = (app: AppContext): RecurringJob => ({
  name: 'notes.sweep-parts',
  cron: '17 * * * *',
  async run() {
    await app.db
      .delete(noteUpdateParts)
      .where(sql`${noteUpdateParts.createdAt} < ${app.clock.sql} - make_interval(hours => ${PARTS_HOURS})`);
  },
});
