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

export const callBegun = defineDomainEvent<{
  tx: Queryable;
  events: TransactionEvents;
  sessionId: string;
  delayMs: number;
}>('sessions.callBegun');

/** Sessions with study time ended. No concurrent transaction completes sessions. */
export const sessionsCompleted = defineDomainEvent<{
  app: AppContext;
  tx: Queryable;
  events: TransactionEvents;
  sessionIds: string[];
}>('sessions.completed');

/** People leave, or a block parts two: listeners end what these planned together. Published before hours are locked. */
export const peopleParting = defineDomainEvent<{
  app: AppContext;
  tx: Queryable;
  events: TransactionEvents;
  people: readonly string[];
}>('sessions.peopleParting');

/** Reminders of these sessions have been scheduled: listeners add what they know of the hour. */
export const remindersPlanned = defineDomainEvent<{ tx: Queryable; sessionIds: string[] }>('sessions.remindersPlanned');
