import { and, eq, gt, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { AppContext, Learner } from '#server/app-context.ts';
import { withTransaction } from '#server/transaction.ts';
import { type PartnerCard, partnerFilters } from '../../contract.ts';
import { readAsker } from '../search/asker.ts';
import { showCards } from '../search/cards.ts';
import { noteShown } from '../search/exposures.ts';
import { inOrder } from '../search/in-order.ts';
import { poolOf } from '../search/pool.ts';
import { suggestionsShown } from '../tables.ts';
import { notAgainFor } from './not-again.ts';

const DAY = 24 * 60 * 60_000;
const MOST = 3;
/** So long the same three stand; so long nobody of them is suggested again. */
const WEEK_DAYS = 7;
const AGAIN_DAYS = 30;
/** What a badge calls good. Fewer good ones are fewer suggestions, never poor ones. */
const GOOD = 60;
/** Of those who fit best, so many are looked at for three who take requests. */
const LOOKED_AT = 20;
/** Where nobody was found it is looked again after so many milliseconds. */
const NOBODY_FOR = 60 * 60_000;
const ASKERS = 20_000;

/** When nobody was found for whom. */
const nobody = new WeakMap<AppContext, LRUCache<string, number>>();

/**
 * Three people at most who fit a learner well, the same ones for a week, nobody twice in a month. Whoever was dismissed,
 * has been asked, or may not be seen any more is not among them.
 */
export async function suggest(app: AppContext, learner: Learner): Promise<PartnerCard[]> {
  const shown = await app.db
    .select()
    .from(suggestionsShown)
    .where(and(eq(suggestionsShown.userId, learner.id), gt(suggestionsShown.shownAt, daysAgo(app, AGAIN_DAYS))))
    .orderBy(suggestionsShown.place);
  const current = shown.filter(({ shownAt }) => shownAt > daysAgo(app, WEEK_DAYS));
  const lately = nobody.get(app) ?? new LRUCache<string, number>({ max: ASKERS });
  nobody.set(app, lately);
  const now = app.now().getTime();
  if (current.length === 0 && now - (lately.get(learner.id) ?? 0) < NOBODY_FOR) return [];
  const { row, person: me } = await readAsker(app, learner);
  const cards = async (ids: string[]) =>
    (await showCards(app, learner, me, ids)).filter((card) => card.relation === 'none' && card.takesRequests);
  if (current.length > 0)
    return cards(current.flatMap(({ personId, dismissedAt }) => (dismissedAt === null ? [personId] : [])));
  const pool = await poolOf(app.db, row, partnerFilters.parse({}), null);
  const apart = new Set([...shown.map(({ personId }) => personId), ...(await notAgainFor(app, learner.id))]);
  const good = (await inOrder(app, me, pool.candidates)).filter(
    ({ id, score }) => score !== null && score >= GOOD && !apart.has(id),
  );
  const best = (await cards(good.slice(0, LOOKED_AT).map(({ id }) => id))).slice(0, MOST);
  const ids = best.map(({ id }) => id);
  if (ids.length === 0) lately.set(learner.id, now);
  else if (await keep(app, learner.id, ids)) noteShown(app, `suggested ${learner.id}`, ids);
  // Chosen by another page at the same moment: those are the ones.
  else return suggest(app, learner);
  return best;
}

const daysAgo = (app: AppContext, days: number) => new Date(app.now().getTime() - days * DAY);

/** Writes down who is suggested from now on. @returns whether nobody was before */
const keep = (app: AppContext, userId: string, ids: string[]): Promise<boolean> =>
  withTransaction(app, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`suggest:${userId}`}, 0))`);
    const [before] = await tx
      .select({ id: suggestionsShown.personId })
      .from(suggestionsShown)
      .where(and(eq(suggestionsShown.userId, userId), gt(suggestionsShown.shownAt, daysAgo(app, WEEK_DAYS))))
      .limit(1);
    if (before) return false;
    await tx
      .insert(suggestionsShown)
      .values(ids.map((personId, place) => ({ userId, personId, place, shownAt: app.now() })))
      .onConflictDoUpdate({
        target: [suggestionsShown.userId, suggestionsShown.personId],
        set: { place: sql`excluded.place`, shownAt: sql`excluded.shown_at`, dismissedAt: null },
      });
    return true;
  });
