import { and, eq, gt, sql } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { type PartnerCard, partnerFilters } from '../../contract.ts';
import { readAsker } from '../search/asker.ts';
import { showCards } from '../search/cards.ts';
import { inOrder } from '../search/in-order.ts';
import { poolOf } from '../search/pool.ts';
import { suggestionsShown } from '../tables.ts';
import { notAgainFor } from './not-again.ts';

const DAY = 24 * 60 * 60_000;
const MOST = 3;
const AGAIN_DAYS = 30;
/** Minimum score of the "good" badge. */
const GOOD = 60;
/** Best matches read, of which three who accept requests are chosen. */
const LOOKED_AT = 20;

export const daysAgo = (app: AppContext, days: number) => new Date(app.now().getTime() - days * DAY);

export const shownLately = (app: AppContext, db: Queryable, userId: string) =>
  db
    .select()
    .from(suggestionsShown)
    .where(and(eq(suggestionsShown.userId, userId), gt(suggestionsShown.shownAt, daysAgo(app, AGAIN_DAYS))))
    .orderBy(suggestionsShown.place);

export async function choosePeople(app: AppContext, learner: { id: string }): Promise<PartnerCard[]> {
  const shown = await shownLately(app, app.db, learner.id);
  const { row, person: me } = await readAsker(app, learner);
  const pool = await poolOf(app, row, partnerFilters.parse({}), null);
  const apart = new Set([...shown.map(({ personId }) => personId), ...(await notAgainFor(app, learner.id))]);
  const good = (await inOrder(app, me, pool.candidates)).filter(
    ({ id, score }) => score !== null && score >= GOOD && !apart.has(id),
  );
  const best = good.slice(0, LOOKED_AT).map(({ id }) => id);
  return (await showCards(app, learner, me, best))
    .filter((card) => mayStillBeAsked(card) && !card.crowded)
    .slice(0, MOST);
}

export const mayStillBeAsked = ({ relation, takesRequests }: PartnerCard) => relation === 'none' && takesRequests;

/** Makes a page and the weekly email choose in sequence. */
export const lockSuggestions = (tx: Queryable, userId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`suggest:${userId}`}, 0))`);

export const storePeople = (app: AppContext, tx: Queryable, userId: string, ids: string[]) =>
  tx
    .insert(suggestionsShown)
    .values(ids.map((personId, place) => ({ userId, personId, place, shownAt: app.now() })))
    .onConflictDoUpdate({
      target: [suggestionsShown.userId, suggestionsShown.personId],
      set: { place: sql`excluded.place`, shownAt: sql`excluded.shown_at`, dismissedAt: null },
    });
