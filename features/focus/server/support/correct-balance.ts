import { accountOf, logAct, readLog } from '#features/reports/server/support-api.ts';
import type { SupportCommand, SupportContext, SupportOptions } from '#server/app-context.ts';
import { CliError } from '#server/cli/programs.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { onlyOne } from '#server/jobs/jobs.ts';
import { whyOf } from '#server/support/given.ts';
import { correctBalance } from '../ledger/correct-balance.ts';

/** Milliseconds within which an identical command is a repeat. */
const REPEAT_MS = 60 * 60_000;

/** @throws {CliError} if the amount is not whole or the note is missing */
async function correct(
  at: SupportContext,
  account: { id: string; name: string },
  given: SupportOptions,
): Promise<string> {
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

export const correctBalanceCommand: SupportCommand = {
  words: ['learners', 'correct-balance'],
  usage: 'ID-OR-ADDRESS --amount N --note "…" --why "…"',
  says: 'an entry of its own; the learner reads the note',
  async run(at, [who], given) {
    const { account } = await accountOf(at, who);
    return correct(at, account, given);
  },
};
