import type { AppContext, Learner } from '#server/app-context.ts';
import type { PartnerCard, PartnerFilters } from '../../contract.ts';
import { readAsker } from '../search/asker.ts';
import { showCards } from '../search/cards.ts';
import { BATCH, type Place, type Pool, poolOf } from '../search/pool.ts';
import { notAgainFor } from '../suggestions/not-again.ts';

/** Minimum score of the "good" badge. An unknown score passes. */
const GOOD = 60;

/**
 * Good matches within the filters who accept requests, with common hours if known. Checks the whole pool, because a
 * good match may have a low rough score.
 */
export async function whoFits(
  app: AppContext,
  learner: Pick<Learner, 'id'>,
  filters: PartnerFilters,
  known: readonly string[] = [],
): Promise<string[]> {
  const { row, person: me } = await readAsker(app, learner);
  const apart = new Set([...known, ...(await notAgainFor(app, learner.id))]);
  const found: string[] = [];
  for (let below: Place | null = null; ; ) {
    const { candidates }: Pool = await poolOf(app, row, filters, below);
    const ids = candidates.flatMap(({ id }) => (apart.has(id) ? [] : [id]));
    const cards = await showCards(app, learner, me, ids);
    found.push(...cards.filter(fits).map(({ id }) => id));
    const last = candidates.at(-1);
    if (!last || candidates.length < BATCH) return found;
    below = { fit: last.fit, id: last.id };
  }
}

function fits({ relation, takesRequests, crowded, compatibility: { score, parts } }: PartnerCard): boolean {
  const noHours = parts.some(({ kind, share }) => kind === 'time' && share === 0);
  return relation === 'none' && takesRequests && !crowded && !noHours && (score ?? GOOD) >= GOOD;
}
