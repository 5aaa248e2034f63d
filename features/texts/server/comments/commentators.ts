import { eq } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { TextKind } from '../../shared/commentators.ts';
import { commentators } from '../tables.ts';

const often = { name: 'library.commentators', points: 300, seconds: 600 };

export async function listCommentators(
  { db }: Pick<AppContext, 'db'>,
  learner: Pick<Learner, 'id'>,
): Promise<Partial<Record<TextKind, string[]>>> {
  const rows = await db.select().from(commentators).where(eq(commentators.userId, learner.id));
  return Object.fromEntries(rows.map(({ kind, names }) => [kind, names]));
}

/**
 * Idempotent.
 * @throws {RateLimited}
 */
export async function setCommentators(
  { db, limits }: Pick<AppContext, 'db' | 'limits'>,
  learner: Pick<Learner, 'id'>,
  { kind, names }: { kind: TextKind; names: string[] },
): Promise<{ names: string[] }> {
  await limits.count(often, learner.id);
  const chosen = [...new Set(names)];
  await db
    .insert(commentators)
    .values({ userId: learner.id, kind, names: chosen })
    .onConflictDoUpdate({ target: [commentators.userId, commentators.kind], set: { names: chosen } });
  return { names: chosen };
}
