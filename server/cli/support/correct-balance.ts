import { correctBalance } from '#features/focus/server/api.ts';
import { logAct, readLog } from '#features/reports/server/support-api.ts';
import { onlyOne } from '#server/jobs.ts';
import { withTransaction } from '#server/transaction.ts';
import { CliError } from '../programs.ts';
import { whyOf } from './given.ts';
import type { AtWork, Given } from './types.ts';

/** The same again within this time is the same command sent twice. */
const REPEAT_MS = 60 * 60_000;

/**
 * Puts a balance of shekels right by an entry of its own, which the learner reads with the note.
 * @throws {CliError} for no whole amount or no note
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
