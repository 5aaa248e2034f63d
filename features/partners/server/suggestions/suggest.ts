import { LRUCache } from 'lru-cache';
import type { AppContext, Learner } from '#server/app-context.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { perApp } from '#server/ops/per-app.ts';
import type { PartnerCard } from '../../contract.ts';
import { readAsker } from '../search/asker.ts';
import { showCards } from '../search/cards.ts';
import { noteShown } from '../search/exposures.ts';
import { choosePeople, daysAgo, lockSuggestions, mayStillBeAsked, shownLately, storePeople } from './choose-people.ts';

const WEEK_DAYS = 7;
const NOBODY_FOR = 60 * 60_000;
const ASKERS = 20_000;

const nobodyFor = perApp(() => new LRUCache<string, number>({ max: ASKERS }));

/** Suggestions stay for a week or until the weekly email brings others; none repeats within a month. */
export async function suggest(app: AppContext, learner: Learner): Promise<PartnerCard[]> {
  const shown = await shownLately(app, app.db, learner.id);
  const current = lastOf(app, shown);
  if (current.length > 0) {
    const { person: me } = await readAsker(app, learner);
    const ids = current.flatMap(({ personId, dismissedAt }) => (dismissedAt === null ? [personId] : []));
    return (await showCards(app, learner, me, ids)).filter(mayStillBeAsked);
  }
  const lately = nobodyFor(app);
  const now = app.now().getTime();
  if (now - (lately.get(learner.id) ?? 0) < NOBODY_FOR) return [];
  const best = await choosePeople(app, learner);
  const ids = best.map(({ id }) => id);
  if (ids.length === 0) lately.set(learner.id, now);
  else if (await keep(app, learner.id, ids)) noteShown(app, `suggested ${learner.id}`, ids);
  else return suggest(app, learner);
  return best;
}

function lastOf<Row extends { shownAt: Date }>(app: AppContext, shown: Row[]): Row[] {
  const last = Math.max(0, ...shown.map(({ shownAt }) => shownAt.getTime()));
  return last > daysAgo(app, WEEK_DAYS).getTime() ? shown.filter(({ shownAt }) => shownAt.getTime() === last) : [];
}

/** @returns false when a valid choice exists */
const keep = (app: AppContext, userId: string, ids: string[]): Promise<boolean> =>
  withTransaction(app, async (tx) => {
    await lockSuggestions(tx, userId);
    if (lastOf(app, await shownLately(app, tx, userId)).length > 0) return false;
    await storePeople(app, tx, userId, ids);
    return true;
  });
