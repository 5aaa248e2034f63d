import { eq, sql } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Archive } from '../../shared/contract/archive.ts';
import { type Proof, withFactor } from '../second-factor/with-factor.ts';
import { archives } from '../tables.ts';
import { archiveJob } from './archive-job.ts';
import { archiveLimit, OPEN_MINUTES } from './limits.ts';
import { archiveOf, sessionOf } from './show-archive.ts';

type Wish = { id: string; timeZone: string } & Proof;

/**
 * Returns a pending archive; replaces a ready or failed one.
 * @throws the errors of `withFactor`, {RateLimited}
 */
export async function askArchive(
  app: AppContext,
  learner: Learner,
  { id, timeZone, ...proof }: Wish,
  headers: Headers,
): Promise<{ archive: Archive }> {
  await app.limits.count(archiveLimit, learner.id);
  return withFactor(app, learner, { ...proof, signedInBy: headers }, async (tx, userId) => {
    const before = await archiveOf(app, tx, userId, headers);
    if (before?.id !== id && before?.state !== 'waiting' && before?.state !== 'making') {
      await tx.delete(archives).where(eq(archives.userId, userId));
      const opened = { openedSession: sessionOf(app, headers), openedUntil: openUntil(app) };
      const asked = await tx
        .insert(archives)
        .values({ id, userId, language: learner.language, timeZone, ...opened, askedAt: sql`${app.clock.sql}` })
        // Ignores the id of another learner's archive.
        .onConflictDoNothing()
        .returning({ id: archives.id });
      if (asked.length > 0) await app.jobs.enqueue(tx, archiveJob, { archiveId: id });
    }
    return { archive: await archiveOf(app, tx, userId, headers) };
  });
}

/** @throws the errors of `withFactor` */
export const openArchive = (
  app: AppContext,
  learner: Learner,
  proof: Proof,
  headers: Headers,
): Promise<{ archive: Archive }> =>
  withFactor(app, learner, { ...proof, signedInBy: headers }, async (tx, userId) => {
    await tx
      .update(archives)
      .set({ openedSession: sessionOf(app, headers), openedUntil: openUntil(app) })
      .where(eq(archives.userId, userId));
    return { archive: await archiveOf(app, tx, userId, headers) };
  });

const openUntil = (app: AppContext) => sql<Date>`${app.clock.sql} + make_interval(mins => ${OPEN_MINUTES})`;
