import { desc, eq } from 'drizzle-orm';
import { users } from '#features/account/server/api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { blocks } from './tables.ts';

/** People the learner blocked, newest first. Blocks of the learner by others are never listed. */
export async function listBlocks(app: AppContext, learner: Learner) {
  const rows = await app.db
    .select({ id: users.id, name: users.name, blockedAt: blocks.createdAt })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(eq(blocks.blockerId, learner.id))
    .orderBy(desc(blocks.createdAt), desc(users.id));
  return rows.map((row) => ({ ...row, blockedAt: row.blockedAt.toISOString() }));
}
