import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import type { AppContext, Worker } from '#server/app-context.ts';
import { perApp } from '#server/ops/per-app.ts';
import { EXPOSURE_HALF_LIFE } from '../../shared/exposure.ts';
import { exposures, matchRows } from '../tables.ts';

/** Milliseconds in which a learner's searches count once. */
const COUNTED_FOR = 6 * 60 * 60_000;
const ASKERS = 20_000;

type Noted = { askers: LRUCache<string, true>; shown: Map<string, number> };
const notedBy = perApp<Noted>(() => ({
  askers: new LRUCache({ max: ASKERS, ttl: COUNTED_FOR }),
  shown: new Map(),
}));

/** Counts in memory; `countShown` stores the counts unless the server crashes. */
export function noteShown(app: AppContext, asker: string, ids: string[]): void {
  const { askers, shown } = notedBy(app);
  if (askers.has(asker)) return;
  askers.set(asker, true);
  for (const id of ids) shown.set(id, (shown.get(id) ?? 0) + 1);
}

async function countShown(app: AppContext): Promise<void> {
  const { shown } = notedBy(app);
  if (shown.size === 0) return;
  // Sorted to prevent deadlocks between instances.
  const rows = [...shown].sort(([a], [b]) => (a < b ? -1 : 1));
  shown.clear();
  await app.db.execute(sql`
    insert into ${exposures} as kept (user_id, shown, shown_at)
    select id, count, ${app.clock.sql} from unnest(${sql.param(rows.map(([id]) => id))}::uuid[],
      ${sql.param(rows.map(([, count]) => count))}::real[]) as noted (id, count)
    where exists (select from ${matchRows} where ${matchRows.userId} = id)
    on conflict (user_id) do update set shown_at = excluded.shown_at,
      shown = excluded.shown + kept.shown
        * power(0.5, extract(epoch from excluded.shown_at - kept.shown_at) / ${EXPOSURE_HALF_LIFE * 86_400})`);
}

export const countShownWorker: Worker = { name: 'partners.count-shown', everySeconds: 20, run: countShown };

/** Recent appearances on first pages. @param person id column */
export const exposureSql = (app: AppContext, person: AnyPgColumn): SQL => exposureAt(app.clock.sql, person);

export const exposureAt = (now: SQL, person: AnyPgColumn): SQL =>
  sql`coalesce((select ${exposures.shown} * power(0.5, greatest(0, extract(epoch from ${now} - ${exposures.shownAt}))
    / ${EXPOSURE_HALF_LIFE * 86_400}) from ${exposures} where ${exposures.userId} = ${person}), 0)`;
