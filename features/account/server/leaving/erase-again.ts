import { and, eq, inArray, not, sql } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import { erasedLearners } from '#server/database/tables.ts';
import { addErased, erasedListIn, readErased } from '#server/people/erased-list.ts';
import { eraseAccount } from '#server/people/personal-data.ts';
import { isErased } from '../api.ts';
import { leavings, users } from '../tables.ts';

const AT_ONCE = 5_000;

/**
 * At startup: erases accounts that a restored backup brought back. Merges the file's list with the database's, so that
 * all machines know every erasure.
 */
export async function eraseAgain(app: AppContext): Promise<void> {
  const file = erasedListIn(app.config.DATA_DIR);
  const listed = await readErased(file);
  for (let from = 0; from < listed.length; from += AT_ONCE)
    await app.db
      .insert(erasedLearners)
      .values(listed.slice(from, from + AT_ONCE).map((hash) => ({ hash })))
      .onConflictDoNothing();
  const known = await app.db.select({ hash: erasedLearners.hash }).from(erasedLearners);
  await addErased(
    file,
    known.map(({ hash }) => hash),
  );
  if (known.length === 0) return;
  const hashOf = sql`encode(sha256(convert_to('havruta-erased:' || ${users.id}::text, 'UTF8')), 'hex')`;
  const back = await app.db
    .select({ id: users.id, keepsWords: sql<boolean>`coalesce(${leavings.keepsWords}, false)` })
    .from(users)
    .leftJoin(leavings, eq(leavings.userId, users.id))
    .where(and(not(isErased), inArray(hashOf, app.db.select({ hash: erasedLearners.hash }).from(erasedLearners))));
  for (const { id, keepsWords } of back) await eraseAccount(app, id, { keepsWords });
}
