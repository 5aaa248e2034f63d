import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Archive } from '../../shared/contract/archive.ts';
import { hashKey } from '../sign-in/account-limits.ts';
import { tokenOf } from '../sign-in/cookie.ts';
import { archives } from '../tables.ts';
import { STUCK_MINUTES } from './limits.ts';

export async function showArchive(app: AppContext, learner: Learner, headers: Headers): Promise<{ archive: Archive }> {
  return { archive: await archiveOf(app, app.db, learner.id, headers) };
}

/** Hash of the session's token. */
export const sessionOf = (app: AppContext, headers: Headers): string => hashKey(tokenOf(app, headers) ?? '');

export const lasting = (app: AppContext): SQL => sql`coalesce(${archives.expiresAt} > ${app.clock.sql}, true)`;

export async function archiveOf(app: AppContext, db: Queryable, userId: string, headers: Headers): Promise<Archive> {
  const [row] = await db
    .select({
      archive: archives,
      open: sql<boolean>`${archives.openedSession} = ${sessionOf(app, headers)} and ${archives.openedUntil} > ${app.clock.sql}`,
      stuck: sql<boolean>`coalesce(${archives.startedAt}, ${archives.askedAt}) < ${app.clock.sql} - make_interval(mins => ${STUCK_MINUTES})`,
    })
    .from(archives)
    .where(and(eq(archives.userId, userId), lasting(app)));
  if (!row) return null;
  const { id, askedAt, startedAt, failedAt, readyAt, expiresAt, size } = row.archive;
  return {
    id,
    state: readyAt ? 'ready' : failedAt || row.stuck ? 'failed' : startedAt ? 'making' : 'waiting',
    askedAt: askedAt.toISOString(),
    readyUntil: readyAt && expiresAt ? expiresAt.toISOString() : null,
    size,
    open: row.open,
  };
}
