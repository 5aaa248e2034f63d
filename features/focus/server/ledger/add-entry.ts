import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/database/database.ts';
import { onlyOne } from '#server/jobs/jobs.ts';
import { ledgerEntries } from '../tables.ts';

type Entry = Omit<typeof ledgerEntries.$inferInsert, 'id' | 'day'>;

export async function balanceOf(db: Queryable, userId: string): Promise<number> {
  const [sum] = await db
    .select({ balance: sql<number>`coalesce(sum(${ledgerEntries.amount}), 0)::int` })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.userId, userId));
  return sum?.balance ?? 0;
}

/**
 * Withdrawals of a learner run in sequence, so they never exceed the balance.
 * @param amountOf at most the balance
 */
export async function take(
  tx: Queryable,
  entry: Omit<Entry, 'amount'>,
  amountOf: (balance: number) => number,
): Promise<number> {
  await tx.execute(onlyOne(`focus.ledger:${entry.userId}`));
  const amount = amountOf(await balanceOf(tx, entry.userId));
  await add(tx, { ...entry, amount: 0 - amount });
  return amount;
}

export async function add(tx: Queryable, entry: Entry): Promise<void> {
  await tx.insert(ledgerEntries).values(entry).onConflictDoNothing();
}
