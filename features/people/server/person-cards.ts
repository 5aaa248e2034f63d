import { and, inArray, ne, not, sql } from 'drizzle-orm';
import { users } from '#features/account/server/api.ts';
import { pictureOf } from '#features/profile/server/facts-api.ts';
import type { Queryable } from '#server/database/database.ts';
import { visibleTo } from './policies.ts';

/** `picture` is the path of the small picture. */
type PersonCard = { id: string; name: string; picture: string | null };

/** Cards of people by id; people hidden from the asker are absent. */
export async function personCards(db: Queryable, ids: string[], asker: string): Promise<Map<string, PersonCard>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, name: users.name, image: users.image })
    .from(users)
    .where(sql`${users.id} = any (${sql.param(ids)}::uuid[]) and ${visibleTo(asker)}`);
  return new Map(rows.map(({ image, ...row }) => [row.id, { ...row, picture: pictureOf(image)?.small ?? null }]));
}

/** Which of some people are hidden from the asker: deleted accounts and blocks, which must look the same. */
export async function namelessAmong(db: Queryable, ids: string[], asker: string): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), ne(users.id, asker), not(visibleTo(asker))));
  return new Set(rows.map(({ id }) => id));
}
