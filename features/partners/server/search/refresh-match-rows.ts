import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { profiles } from '#features/profile/server/api.ts';
import type { AppContext } from '#server/app-context.ts';
import { withTransaction } from '#server/transaction.ts';
import { matchRows } from '../tables.ts';
import { rebuildMatchRows, weekOf } from './match-row.ts';

/** So few that nobody waits long for an instance that computes their weeks. */
const AT_ONCE = 50;

/** Before all there are. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The next of those whose rows are to be computed, in the order of their ids. */
type Next = (after: string) => Promise<{ id: string }[]>;

/**
 * Computes the rows of the week that has begun, those that a release before wrote, and those of new profiles. Clocks change between two weeks,
 * holidays come, days that are different pass: what is free in UTC is another in each. Most times there are none, which
 * indexes say.
 */
export async function refreshMatchRows(app: AppContext): Promise<void> {
  const week = weekOf(app.now());
  const those =
    (which: SQL): Next =>
    (after) =>
      app.db
        .select({ id: matchRows.userId })
        .from(matchRows)
        .where(and(which, gt(matchRows.userId, after)))
        .orderBy(asc(matchRows.userId))
        .limit(AT_ONCE);
  const { rows: others } = await app.db.execute<{ monday: string }>(sql`
    with recursive weeks as (
      select min(${matchRows.weekOf}) as monday from ${matchRows}
      union all
      select (select min(${matchRows.weekOf}) from ${matchRows} where ${matchRows.weekOf} > weeks.monday)
      from weeks where weeks.monday is not null)
    select monday from weeks where monday <> ${week}`);
  for (const { monday } of others) await rebuildEach(app, those(eq(matchRows.weekOf, monday)));
  await rebuildEach(app, those(sql`${matchRows.readyStamp} is distinct from ${matchRows.stamp}`));
  await rebuildEach(app, missing(app, sql`${profiles.updatedAt} > ${app.clock.sql} - interval '2 hours'`));
}

/** Computes what is missing of older profiles, which came past the app. It looks at everybody. */
export const makeMissingMatchRows = (app: AppContext): Promise<void> => rebuildEach(app, missing(app));

const missing =
  (app: AppContext, which?: SQL): Next =>
  (after) =>
    app.db
      .select({ id: profiles.userId })
      .from(profiles)
      .leftJoin(matchRows, eq(matchRows.userId, profiles.userId))
      .where(and(which, gt(profiles.userId, after), isNull(matchRows.userId)))
      .orderBy(asc(profiles.userId))
      .limit(AT_ONCE);

async function rebuildEach(app: AppContext, next: Next): Promise<void> {
  for (let after = NOBODY; ; ) {
    const ids = (await next(after)).map(({ id }) => id);
    const last = ids.at(-1);
    if (!last) return;
    await withTransaction(app, (tx) => rebuildMatchRows(app, tx, ids));
    after = last;
  }
}
