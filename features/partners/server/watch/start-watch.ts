import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import { withTransaction } from '#server/database/transaction.ts';
import type { Limit } from '#server/http/limits.ts';
import { type PartnerFilters, partnersEvents, WATCH_DAYS, type Watched } from '../../contract.ts';
import { partnerWatches, watchKnown } from '../tables.ts';
import { watchOf } from './read-watch.ts';
import { whoFits } from './who-fits.ts';

export const DAY = 24 * 60 * 60_000;
/** Every changed watch costs a search. */
const often: Limit = { name: 'partners.watch', points: 20, seconds: 600 };

/**
 * Starts or replaces the watch. People who already match are not announced.
 * @throws {RateLimited}
 */
export async function startWatch(app: AppContext, learner: Learner, filters: PartnerFilters): Promise<Watched> {
  const same = ({ watch }: Watched) => isDeepStrictEqual(watch?.filters, plain(filters));
  const before = await watchOf(app, app.db, learner.id);
  if (same(before)) return before;
  await app.limits.count(often, learner.id);
  const here = await whoFits(app, learner, filters);
  return withTransaction(app, async (tx, events) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`watch:${learner.id}`}, 0))`);
    // A concurrent repeat may have stored it.
    const meanwhile = await watchOf(app, tx, learner.id);
    if (same(meanwhile)) return meanwhile;
    const now = app.now().getTime();
    const row = {
      filters: plain(filters),
      lookAt: new Date(now + DAY),
      endsAt: new Date(now + WATCH_DAYS * DAY),
      createdAt: app.now(),
    };
    await tx
      .insert(partnerWatches)
      .values({ userId: learner.id, ...row })
      .onConflictDoUpdate({ target: partnerWatches.userId, set: row });
    await tx.delete(watchKnown).where(eq(watchKnown.userId, learner.id));
    if (here.length > 0)
      await tx
        .insert(watchKnown)
        .values(here.map((personId) => ({ userId: learner.id, personId })))
        .onConflictDoNothing();
    events.emit(partnersEvents.toBrowsers.watchChanged, {}, { learner: learner.id });
    return watchOf(app, tx, learner.id);
  });
}

const plain = (filters: PartnerFilters): PartnerFilters => JSON.parse(JSON.stringify(filters));
