import type { Queryable } from '#server/database/database.ts';
import type { TransactionEvents } from '#server/database/transaction.ts';
import { cyclesEvents } from '../contract.ts';
import { openSharesOf, otherOf, shareOf } from './shares/companions.ts';

export async function notifyChanged(
  tx: Queryable,
  events: TransactionEvents,
  userId: string,
  enrolmentId: string,
): Promise<void> {
  const share = shareOf(await openSharesOf(tx, userId), enrolmentId);
  const companion = share?.status === 'accepted' ? [otherOf(share, userId)] : [];
  events.emit(cyclesEvents.toBrowsers.changed, {}, { learners: [userId, ...companion] });
}
