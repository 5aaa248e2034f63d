import { and, eq, lt, not, notExists } from 'drizzle-orm';
import { isStoredForLeaver, users } from '#features/account/server/api.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { DUE_MOST, eachDue } from '#server/jobs/each-due.ts';
import type { RecurringJob } from '#server/jobs/jobs.ts';
import { pictures } from '../tables.ts';

const DAY_MS = 86_400_000;

const unused = (db: Queryable) =>
  and(
    notExists(db.select({ id: users.id }).from(users).where(eq(users.image, pictures.hash))),
    not(isStoredForLeaver(pictures.hash)),
  );

/**
 * Locks the picture's row: a concurrent use is either seen by the query or inserts the picture again.
 * @param image anything but a picture's hash is ignored
 */
export async function removePicture(tx: Queryable, image: string): Promise<void> {
  const [kept] = await tx.select({ hash: pictures.hash }).from(pictures).where(eq(pictures.hash, image)).for('update');
  if (kept) await tx.delete(pictures).where(and(eq(pictures.hash, image), unused(tx)));
}

export const removeUnused = (app: AppContext, image: string): Promise<void> =>
  withTransaction(app, (tx) => removePicture(tx, image));

/** Deletes unused pictures older than a day, left by aborted requests or concurrent removals. */
export const sweepPictures = (app: AppContext): RecurringJob => ({
  name: 'profile.sweep-pictures',
  cron: '17 3 * * *',
  async run() {
    const left = await app.db
      .select({ hash: pictures.hash })
      .from(pictures)
      .where(and(lt(pictures.createdAt, new Date(app.now().getTime() - DAY_MS)), unused(app.db)))
      .limit(DUE_MOST);
    await eachDue(left, ({ hash }) => removeUnused(app, hash));
  },
});
