import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { profiles } from '#features/profile/server/api.ts';
import type { AppContext } from '#server/app-context.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { matchRows } from '../tables.ts';
import { encoding } from './match-encoding.ts';
import { rebuildMatchRows, weekOf } from './match-row.ts';

/** Rows per transaction: few, to spare requests. */
const AT_ONCE = 50;

/** Smallest UUID: the start of the cursor. */
const ANONYMOUS = '00000000-0000-0000-0000-000000000000';

type Next = (after: string) => Promise<{ id: string }[]>;

/**
 * Rebuilds rows of past weeks, of earlier releases or interest lists, and of new profiles. Free time in UTC changes
 * weekly with clock changes and holidays.
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
  for (const other of await othersOf<string>(app, matchRows.weekOf, week))
    await rebuildEach(app, those(eq(matchRows.weekOf, other)));
  for (const other of await othersOf<number>(app, matchRows.encoding, encoding))
    await rebuildEach(app, those(eq(matchRows.encoding, other)));
  await rebuildEach(app, those(isNull(matchRows.encoding)));
  await rebuildEach(app, those(sql`${matchRows.readyStamp} is distinct from ${matchRows.stamp}`));
  await rebuildEach(app, missing(app, sql`${profiles.updatedAt} > ${app.clock.sql} - interval '2 hours'`));
}

async function othersOf<Value>(app: AppContext, column: AnyPgColumn, current: Value): Promise<Value[]> {
  const { rows } = await app.db.execute<{ value: Value }>(sql`
    with recursive found as (
      select min(${column}) as value from ${matchRows}
      union all
      select (select min(${column}) from ${matchRows} where ${column} > found.value) from found where found.value is not null)
    select value from found where value <> ${current}`);
  return rows.map(({ value }) => value);
}

/** For profiles written outside the app. Scans all profiles. */
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
  for (let after = ANONYMOUS; ; ) {
    const ids = (await next(after)).map(({ id }) => id);
    const last = ids.at(-1);
    if (!last) return;
    await withTransaction(app, (tx) => rebuildMatchRows(app, tx, ids));
    after = last;
  }
}
