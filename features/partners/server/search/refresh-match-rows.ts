import { and, asc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import { profiles } from '#features/profile/server/api.ts';
import type { AppContext } from '#server/app-context.ts';
import { withTransaction } from '#server/transaction.ts';
import { matchRows } from '../tables.ts';
import { rebuildMatchRows, weekOf } from './match-row.ts';

/** So few that nobody waits long for an instance that computes their weeks. */
const AT_ONCE = 50;

/**
 * Computes the rows of the week that has begun, those that are missing, and those that a release before wrote. Clocks
 * change between two weeks, holidays come, days that are different pass: what is free in UTC is another in each.
 */
export async function refreshMatchRows(app: AppContext): Promise<void> {
  const week = weekOf(app.now());
  const unready = sql`${matchRows.readyStamp} is distinct from ${matchRows.stamp}`;
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const old = await app.db
      .select({ id: profiles.userId })
      .from(profiles)
      .leftJoin(matchRows, eq(matchRows.userId, profiles.userId))
      .where(and(gt(profiles.userId, after), or(isNull(matchRows.userId), ne(matchRows.weekOf, week), unready)))
      .orderBy(asc(profiles.userId))
      .limit(AT_ONCE);
    const last = old.at(-1);
    if (!last) return;
    await withTransaction(app, (tx) =>
      rebuildMatchRows(
        app,
        tx,
        old.map(({ id }) => id),
      ),
    );
    after = last.id;
  }
}
