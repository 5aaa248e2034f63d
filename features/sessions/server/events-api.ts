import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import type { TransactionEvents } from '#server/database/transaction.ts';
import { defineDomainEvent } from '#server/domain-events.ts';

/**
 * Learners lost their seats by leaving, a block or a cancellation: listeners end what they have open in the session.
 */
export const seatsEnded = defineDomainEvent<{
  tx: Queryable;
  events: TransactionEvents;
  sessionId: string;
  learnerIds: readonly string[];
}>('sessions.seatsEnded');

/** Sessions with study time ended. No concurrent transaction completes sessions. */
export const sessionsCompleted = defineDomainEvent<{
  app: AppContext;
  tx: Queryable;
  events: TransactionEvents;
  sessionIds: string[];
}>('sessions.completed');
