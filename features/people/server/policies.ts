import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { isGone, isSuspendedNow, users } from '#features/account/server/api.ts';
import { profiles } from '#features/profile/server/api.ts';
import type { AppContext, Person } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { areBlocked, blockedWith, mayStillReport } from './blocks-api.ts';

/** Excludes deleted accounts, also during the grace period before the deletion. */
const isThere = sql`not ${isGone}`;

/** A setting in the profile of a row of `users`; true without a profile. */
const profileSays = (column: AnyPgColumn): SQL =>
  sql`coalesce((select ${column} from ${profiles} where ${profiles.userId} = ${users.id}), true)`;

/** Condition: a row of `users` is visible to the asker: another person, not deleted, no block between them. */
export const visibleTo = (asker: Person): SQL =>
  sql`(${users.id} <> ${asker}::uuid and ${isThere} and not ${areBlocked(asker, users.id)})`;

/** Condition: a row of `users` is in the asker's lists and searches: visible, not suspended, with a public profile. */
export const listedTo = (asker: Person): SQL =>
  sql`(${visibleTo(asker)} and not ${isSuspendedNow} and ${profileSays(profiles.isPublic)})`;

const inContact = ({ features }: AppContext, asker: Person, other: Person): SQL =>
  sql`(${sql.join([sql`false`, ...features.flatMap((feature) => feature.inContact?.(asker, other) ?? [])], sql` or `)})`;

/**
 * Condition: the asker may open the profile of a row of `users`: visible, not suspended, and public or a contact's.
 */
export const openTo = (app: AppContext, asker: string | Placeholder): SQL =>
  sql`(${visibleTo(asker)} and not ${isSuspendedNow} and (${profileSays(profiles.isPublic)} or ${inContact(app, asker, users.id)}))`;

/**
 * As `openTo`, including suspended contacts: for existing sessions and conversations.
 */
export const knownTo = (app: AppContext, asker: string | Placeholder): SQL =>
  sql`(${visibleTo(asker)} and ((${profileSays(profiles.isPublic)} and not ${isSuspendedNow}) or ${inContact(app, asker, users.id)}))`;

/**
 * Condition: the asker may report the person of a row of `users`: as `knownTo`, and for 180 days after a block by
 * either. Accounts that left are reportable too: a refusal would reveal a block.
 */
export const reportableBy = (app: AppContext, asker: string): SQL =>
  sql`(${users.id} <> ${asker}::uuid and ${mayStillReport(app, asker, users.id)}
    and ((${profileSays(profiles.isPublic)} and not ${isSuspendedNow}) or ${inContact(app, asker, users.id)}))`;

/**
 * Condition: the asker may write to, ask or invite the person of a row of `users`: as `openTo`, if that person takes requests
 * or is a contact.
 */
export const contactableBy = (app: AppContext, asker: string | Placeholder): SQL =>
  sql`(${visibleTo(asker)} and not ${isSuspendedNow} and ((${profileSays(profiles.isPublic)} and ${profileSays(profiles.takesRequests)})
    or ${inContact(app, asker, users.id)}))`;

/**
 * Whether one person may write to, ask or invite another unprompted. Unknown ids, the asker's own, blocks in either
 * direction, private profiles and people who take no requests give the same refusal, by the same statement.
 */
export const mayContact = (app: AppContext, db: Queryable, from: string, to: string): Promise<boolean> =>
  isThereOne(db, to, contactableBy(app, from));

/** Whether one person may answer another who wrote first: no block between them. Profile settings do not matter. */
export const mayAnswer = (db: Queryable, from: string, to: string): Promise<boolean> =>
  isThereOne(db, to, visibleTo(from));

async function isThereOne(db: Queryable, id: string, condition: SQL): Promise<boolean> {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), condition));
  return found !== undefined;
}

/** Ids of people who must not receive live events of a person, because of a block in either direction. */
export async function hiddenFrom(db: Queryable, personId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from ${blockedWith(personId)} as hidden (id)`);
  return rows.map(({ id }) => id);
}

export async function reachableFrom(db: Queryable, from: string, to: string[]): Promise<string[]> {
  const [reached = []] = await reachableFromEach(db, [{ from, to }]);
  return reached;
}

/** `reachableFrom` for several askers in one statement; the answers are in the order of the askers. */
export async function reachableFromEach(db: Queryable, asked: { from: string; to: string[] }[]): Promise<string[][]> {
  const pairs = asked.flatMap(({ from, to }, nth) => to.map((id) => ({ from, id, nth })));
  if (pairs.length === 0) return asked.map(() => []);
  const of = <Key extends 'from' | 'id' | 'nth'>(key: Key) => sql.param(pairs.map((pair) => pair[key]));
  const { rows: away } = await db.execute<{ nth: number; id: string }>(sql`
    select p.nth, p.id from unnest(${of('nth')}::int[], ${of('from')}::uuid[], ${of('id')}::uuid[]) as p (nth, asker, id)
    join ${users} on ${users.id} = p.id
    where p.id <> p.asker and (${isGone} or ${areBlocked(sql`p.asker`, users.id)})`);
  const unreachable = new Set(away.map(({ nth, id }) => `${nth} ${id}`));
  return asked.map(({ to }, nth) => to.filter((id) => !unreachable.has(`${nth} ${id}`)));
}
