import type { Queryable } from '#server/database/database.ts';
import { onlyOne } from '#server/jobs/jobs.ts';

/** Plans of these people run in sequence until the end of the transaction, so that none is booked twice. */
export async function lockHours(tx: Queryable, people: readonly string[]): Promise<void> {
  for (const one of [...people].sort()) await tx.execute(onlyOne(`partners.hours:${one}`));
}
