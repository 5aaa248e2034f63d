import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { isGone, isSuspendedNow, users } from '#features/account/server/api.ts';
import { profiles } from '#features/profile/server/api.ts';
import type { AppContext, Person } from '#server/app-context.ts';
import type { Queryable } from '#server/database.ts';
import { apartFrom, areApart, mayStillReport } from './apart-api.ts';

/** Rows of `users` that stand for an account that is gone are nobody's, also in the days of grace before it. */
const isThere = sql`not ${isGone}`;

/** What the profile of a row of `users` says; who has none has the defaults. */
const profileSays = (column: AnyPgColumn): SQL =>
  sql`coalesce((select ${column} from ${profiles} where ${profiles.userId} = ${users.id}), true)`;

/** Whether a row of `users` may be shown to somebody: not themselves, nobody who has left, nobody they are apart from. */
export const visibleTo = (asker: Person): SQL =>
  sql`(${users.id} <> ${asker}::uuid and ${isThere} and not ${areApart(asker, users.id)})`;

/** Whether a row of `users` is in lists and searches of somebody: visible, not suspended, and their profile is public. */
export const listedTo = (asker: Person): SQL =>
  sql`(${visibleTo(asker)} and not ${isSuspendedNow} and ${profileSays(profiles.isPublic)})`;

/** Whether somebody has to do with a person already, as some feature says: see `Feature.inContact`. */
const inContact = ({ features }: AppContext, asker: Person, other: Person): SQL =>
  sql`(${sql.join([sql`false`, ...features.flatMap((feature) => feature.inContact?.(asker, other) ?? [])], sql` or `)})`;

/**
 * Whether somebody may open the profile of a row of `users`: visible, not suspended, and public or of one they are in
 * contact with.
 */
export const openTo = (app: AppContext, asker: string | Placeholder): SQL =>
  sql`(${visibleTo(asker)} and not ${isSuspendedNow} and (${profileSays(profiles.isPublic)} or ${inContact(app, asker, users.id)}))`;

/**
 * As `openTo`, and those who are suspended as well where the two are in contact: for what they have together already, and to
 * report somebody.
 */
export const knownTo = (app: AppContext, asker: string | Placeholder): SQL =>
  sql`(${visibleTo(asker)} and ((${profileSays(profiles.isPublic)} and not ${isSuspendedNow}) or ${inContact(app, asker, users.id)}))`;

/**
 * Whether the asker may report the person of a row of `users`: as `knownTo`, and for 180 days after a block by either.
 * Accounts that left are reportable too: a refusal would reveal the block of an account that did not leave.
 */
export const reportableBy = (app: AppContext, asker: string): SQL =>
  sql`(${users.id} <> ${asker}::uuid and ${mayStillReport(app, asker, users.id)}
    and ((${profileSays(profiles.isPublic)} and not ${isSuspendedNow}) or ${inContact(app, asker, users.id)}))`;

/**
 * Whether somebody may write to, ask or invite the person of a row of `users`: as `openTo`, and these take requests or are
 * in contact with them already.
 */
export const contactableBy = (app: AppContext, asker: string | Placeholder): SQL =>
  sql`(${visibleTo(asker)} and not ${isSuspendedNow} and ((${profileSays(profiles.isPublic)} and ${profileSays(profiles.takesRequests)})
    or ${inContact(app, asker, users.id)}))`;

/**
 * Whether somebody may write to, ask or invite another of their own accord. "Unknown", "oneself", "blocked" in either
 * direction, "private" and "takes no requests" are one and the same no, found by the same statement.
 */
export const mayContact = (app: AppContext, db: Queryable, from: string, to: string): Promise<boolean> =>
  isThereOne(db, to, contactableBy(app, from));

/** Whether somebody may answer another who turned to them: nobody blocked the other. Switches are not asked. */
export const mayAnswer = (db: Queryable, from: string, to: string): Promise<boolean> =>
  isThereOne(db, to, visibleTo(from));

async function isThereOne(db: Queryable, id: string, condition: SQL): Promise<boolean> {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), condition));
  return found !== undefined;
}

/** The ids of those who may not learn anything of a person as it happens, because one of the two blocked the other. */
export async function hiddenFrom(db: Queryable, personId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from ${apartFrom(personId)} as hidden (id)`);
  return rows.map(({ id }) => id);
}

/** Those of some people whom somebody may reach. */
export async function reachableFrom(db: Queryable, from: string, to: string[]): Promise<string[]> {
  const [reached = []] = await reachableFromEach(db, [{ from, to }]);
  return reached;
}

/** The same of several at once, by one statement: in their order, whom each of them may reach. */
export async function reachableFromEach(db: Queryable, asked: { from: string; to: string[] }[]): Promise<string[][]> {
  const pairs = asked.flatMap(({ from, to }, nth) => to.map((id) => ({ from, id, nth })));
  if (pairs.length === 0) return asked.map(() => []);
  const of = <Key extends 'from' | 'id' | 'nth'>(key: Key) => sql.param(pairs.map((pair) => pair[key]));
  const { rows: away } = await db.execute<{ nth: number; id: string }>(sql`
    select p.nth, p.id from unnest(${of('nth')}::int[], ${of('from')}::uuid[], ${of('id')}::uuid[]) as p (nth, asker, id)
    join ${users} on ${users.id} = p.id
    where p.id <> p.asker and (${isGone} or ${areApart(sql`p.asker`, users.id)})`);
  const unreachable = new Set(away.map(({ nth, id }) => `${nth} ${id}`));
  return asked.map(({ to }, nth) => to.filter((id) => !unreachable.has(`${nth} ${id}`)));
}
