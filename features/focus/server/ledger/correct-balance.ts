import type { Queryable } from '#server/database/database.ts';
import { newId } from '#server/database/ids.ts';
import { onlyOne } from '#server/jobs/jobs.ts';
import { ledgerEntries } from '../tables.ts';
import { balanceOf } from './add-entry.ts';

const NOTE_MAX = 200;

type Correction = { id: string; amount: number; balance: number };

/**
 * Adds an entry for support. Takes at most the balance, which never becomes negative. Not idempotent.
 * @param amount positive to give, negative to take
 * @param reason visible to the learner
 * @returns the amount moved, and the new balance
 * @throws RangeError
 */
export async function correctBalance(
  tx: Queryable,
  userId: string,
  amount: number,
  reason: string,
  by: string,
): Promise<Correction> {
  const [note, madeBy] = [reason.trim(), by.trim()];
  if (!Number.isInteger(amount) || amount === 0 || Math.abs(amount) > 1_000_000)
    throw new RangeError('an amount is a whole number other than 0');
  if (note === '' || note.length > NOTE_MAX || madeBy === '' || madeBy.length > NOTE_MAX)
    throw new RangeError(`a correction has a reason and a name of at most ${NOTE_MAX} characters`);
  // Serialises withdrawals, to protect the balance.
  await tx.execute(onlyOne(`focus.ledger:${userId}`));
  const before = await balanceOf(tx, userId);
  const moved = Math.max(amount, -before);
  const entry = { id: newId(), userId, amount: moved === 0 ? 0 : moved, reason: 'correction', note, madeBy };
  await tx.insert(ledgerEntries).values(entry);
  return { id: entry.id, amount: entry.amount, balance: before + moved };
}
