import type { Queryable } from '#server/database.ts';
import { newId } from '#server/ids.ts';
import { onlyOne } from '#server/jobs.ts';
import { ledgerEntries } from '../tables.ts';
import { balanceOf } from './add-entry.ts';

const NOTE_MAX = 200;

type Correction = { id: string; amount: number; balance: number };

/**
 * Support puts a balance right by an entry of its own: the ledger itself is never changed. It never sinks below nothing, so
 * that less may be taken than was asked for. Every call is a new correction; a caller that repeats itself asks twice.
 * @param amount whole shekels, above nothing to give and below to take
 * @param reason in one line, which the learner reads
 * @param by who of the support did it
 * @returns the entry, with what really moved, and the balance after it
 * @throws RangeError for no whole amount, and where a reason or a name is missing or too long
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
  // Who takes waits for the other, as with penalties: together they never take more than there is.
  await tx.execute(onlyOne(`focus.ledger:${userId}`));
  const before = await balanceOf(tx, userId);
  const moved = Math.max(amount, -before);
  const entry = { id: newId(), userId, amount: moved === 0 ? 0 : moved, reason: 'correction', note, madeBy };
  await tx.insert(ledgerEntries).values(entry);
  return { id: entry.id, amount: entry.amount, balance: before + moved };
}
