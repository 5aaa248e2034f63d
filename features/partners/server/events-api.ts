import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import type { TransactionEvents } from '#server/database/transaction.ts';
import { defineDomainEvent } from '#server/domain-events.ts';

/** Two people no longer learn together, by their own choice. Not after a block or a deleted account. */
export const pairEnded = defineDomainEvent<{
  app: AppContext;
  tx: Queryable;
  events: TransactionEvents;
  pair: readonly [string, string];
}>('partners.pairEnded');
