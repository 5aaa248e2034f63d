import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import type { TransactionEvents } from '#server/database/transaction.ts';
import { defineDomainEvent } from '#server/domain-events.ts';

/** A person blocked another: plans of only these two end, without a reason. */
export const personBlocked = defineDomainEvent<{
  app: AppContext;
  tx: Queryable;
  events: TransactionEvents;
  pair: readonly [string, string];
}>('people.blocked');
