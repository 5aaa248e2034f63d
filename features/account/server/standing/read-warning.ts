import { and, eq, isNull } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import { accountMeasures } from '../tables.ts';

/** Has no effect on other kinds of measures. */
export async function readWarning(app: AppContext, learner: Learner, id: string): Promise<void> {
  await app.db
    .update(accountMeasures)
    .set({ liftedAt: app.clock.sql })
    .where(
      and(
        eq(accountMeasures.id, id),
        eq(accountMeasures.personId, learner.id),
        eq(accountMeasures.kind, 'warning'),
        isNull(accountMeasures.liftedAt),
      ),
    );
}
