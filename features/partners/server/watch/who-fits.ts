import type { AppContext, Learner } from '#server/app-context.ts';
import type { PartnerCard, PartnerFilters } from '../../contract.ts';
import { readAsker } from '../search/asker.ts';
import { showCards } from '../search/cards.ts';
import { BATCH, type Place, type Pool, poolOf } from '../search/pool.ts';
import { notAgainFor } from '../suggestions/not-again.ts';

/** What a badge calls good. Where too little is known for a number, the filters are all that was asked. */
const GOOD = 60;

/**
 * Those a learner waits for, as far as they may see them: they pass the filters, fit well, take requests, and have hours in
 * common where both said theirs. Whoever was asked already, or of whom one of the two said no lately, is no news. All of
 * the pool are looked at, part by part: who fits by the hours may be far down by the rough count.
 * @param known who is no news, and need not be looked at
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
