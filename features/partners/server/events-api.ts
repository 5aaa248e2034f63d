import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import type { TransactionEvents } from '#server/database/transaction.ts';
import { defineDomainEvent } from '#server/domain-events.ts';

/** Two people chose to end learning together. Not emitted after a block or a deleted account. */
export const pairEnded = defineDomainEvent<{
  app: AppContext;
  tx: Queryable;
  events: TransactionEvents;
  pair: readonly [string, string];
}>('partners.pairEnded');
