import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database.ts';
import type { Measure } from '../../contract.ts';
import { accountMeasures } from '../tables.ts';

/** Neither lifted nor over. */
export const inForce = (app: Pick<AppContext, 'clock'>): SQL =>
  sql`(${isNull(accountMeasures.liftedAt)} and (${accountMeasures.until} is null or ${accountMeasures.until} > ${app.clock.sql}))`;

/** What support decided about somebody and holds now, the last one first; of warnings those that were not read. */
export async function measuresOf(app: AppContext, personId: string, db: Queryable = app.db): Promise<Measure[]> {
  const rows = await db
    .select()
    .from(accountMeasures)
    .where(and(eq(accountMeasures.personId, personId), inForce(app)))
    .orderBy(desc(accountMeasures.createdAt));
  return rows.map(({ id, kind, reason, note, until }) => ({
    id,
    kind: kind as Measure['kind'],
    reason: reason as Measure['reason'],
    note,
    until: until?.toISOString() ?? null,
  }));
}
