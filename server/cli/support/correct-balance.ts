import { correctBalance } from '#features/focus/server/api.ts';
import { logAct, readLog } from '#features/reports/server/support-api.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { onlyOne } from '#server/jobs/jobs.ts';
import { CliError } from '../programs.ts';
import { whyOf } from './given.ts';
import type { AtWork, Given } from './types.ts';

/** An identical command within this time is a repeat. */
const REPEAT_MS = 60 * 60_000;

/**
 * Corrects a balance of shekels by a ledger entry, which the learner sees.
 * @throws {CliError} if the amount is not whole or the note is missing
 */
export async function correct(at: AtWork, account: { id: string; name: string }, given: Given): Promise<string> {
  const [amount, note, why] = [Number(given.amount), given.note?.trim() ?? '', whyOf(given)];
  const act = `balance ${amount > 0 ? '+' : ''}${amount}`;
  try {
    return await withTransaction(at.app, async (tx) => {
      await tx.execute(onlyOne(`support.balance:${account.id}`));
      const before = await readLog(tx, { personId: account.id });
      const since = at.app.now().getTime() - REPEAT_MS;
      if (before.some((one) => one.act === act && one.why === why && one.at.getTime() > since))
        return 'Nothing to do: the same was done within the last hour. Give another --why if it is meant again.';
      const { amount: moved, balance } = await correctBalance(tx, account.id, amount, note, at.doneBy);
      await logAct(tx, { doneBy: at.doneBy, act, why, personId: account.id });
      return `Done: ${moved} shekels for ${account.name}, who has ${balance} now.`;
    });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new CliError('How much, and what does the learner read? --amount 20|-20 --note "…" (200 signs at most)');
  }
}
