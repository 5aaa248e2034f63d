import type { AppContext, Learner } from '#server/app-context.ts';
import type { PartnerFilters } from '../../contract.ts';
import { readAsker } from '../search/asker.ts';
import { showCards } from '../search/cards.ts';
import { poolOf } from '../search/pool.ts';
import { notAgainFor } from '../suggestions/not-again.ts';

/** What a badge calls good. Where too little is known for a number, the filters are all that was asked. */
const GOOD = 60;

/**
 * Those a learner waits for, as far as they may see them: they pass the filters, fit well, take requests, and have hours in
 * common where both said theirs. Whoever was asked already, or of whom one of the two said no lately, is no news.
 */
export async function whoFits(
  app: AppContext,
  learner: Pick<Learner, 'id'>,
  filters: PartnerFilters,
): Promise<string[]> {
  const { row, person: me } = await readAsker(app, learner);
  const { candidates } = await poolOf(app.db, row, filters, null);
  const apart = new Set(await notAgainFor(app, learner.id));
  const cards = await showCards(
    app,
    learner,
    me,
    candidates.flatMap(({ id }) => (apart.has(id) ? [] : [id])),
  );
  return cards
    .filter(({ relation, takesRequests, crowded, compatibility: { score, parts } }) => {
      const noHours = parts.some(({ kind, share }) => kind === 'time' && share === 0);
      return relation === 'none' && takesRequests && !crowded && !noHours && (score ?? GOOD) >= GOOD;
    })
    .map(({ id }) => id);
}
