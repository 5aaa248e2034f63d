import type { TransactionEvents } from '#server/database/transaction.ts';
import { partnersEvents } from '../../contract.ts';
import { type PairNews, pairNews } from '../notification-types.ts';
import type { Two } from './pair-of.ts';

/** Notifies both, each under the partner's name, with the same content at the same time. */
export async function notifyPair(
  events: TransactionEvents,
  two: Two,
  to: readonly string[],
  data: PairNews & { pairId: string },
  onceKey?: string,
): Promise<void> {
  for (const person of to) {
    const other = two.find((id) => id !== person) ?? person;
    await events.notify({ to: [person], actorId: other, type: pairNews, data, ...(onceKey ? { onceKey } : {}) });
  }
  events.emit(partnersEvents.toBrowsers.pairChanged, {}, { learners: [...two] });
}
