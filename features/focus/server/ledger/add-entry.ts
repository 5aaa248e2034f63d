import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/database.ts';
import { onlyOne } from '#server/jobs.ts';
import { ledgerEntries } from '../tables.ts';

type Entry = Omit<typeof ledgerEntries.$inferInsert, 'id' | 'day'>;

/** The sum of all movements. */
export async function balanceOf(db: Queryable, userId: string): Promise<number> {
  const [sum] = await db
    .select({ balance: sql<number>`coalesce(sum(${ledgerEntries.amount}), 0)::int` })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.userId, userId));
  return sum?.balance ?? 0;
}

/**
 * Takes shekels, by what there is: whoever takes waits for the other, so that together they do not take more.
 * @param amountOf by the balance; nothing below zero comes of it
 */
export async function take(
  tx: Queryable,
  entry: Omit<Entry, 'amount'>,
  amountOf: (balance: number) => number,
): Promise<number> {
  await tx.execute(onlyOne(`focus.ledger:${entry.userId}`));
  const amount = amountOf(await balanceOf(tx, entry.userId));
  await add(tx, { ...entry, amount: amount === 0 ? 0 : -amount });
  return amount;
}

/** Adds an entry; one that may be there once and is there already stays as it is. */
export async function add(tx: Queryable, entry: Entry): Promise<void> {
  await tx.insert(ledgerEntries).values(entry).onConflictDoNothing();
}
