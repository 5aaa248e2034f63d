import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import type { TransactionEvents } from '#server/database/transaction.ts';
import { defineDomainEvent } from '#server/domain-events.ts';

/**
 * At each remedy (password changed, signed out everywhere), with the account's row locked: push devices and secret
 * addresses end. Later capabilities are valid.
 */
export const capabilitiesRevoked = defineDomainEvent<{ tx: Queryable; userId: string }>('account.capabilitiesRevoked');

/**
 * An account is being deleted, while the learner still has a name: what others wait for is resolved. Data is erased
 * some days later (`personalData`).
 */
export const accountLeft = defineDomainEvent<{
  app: AppContext;
  tx: Queryable;
  events: TransactionEvents;
  learner: Learner;
}>('account.left');

/** An account was deleted or suspended: what the person has open with others ends. Also outside of a transaction. */
export const accountSilenced = defineDomainEvent<{
  db: Queryable;
  events: Pick<TransactionEvents, 'emit'>;
  learnerId: string;
}>('account.silenced');

/** An account was hidden because its owner leaves, or shown again. */
export const accountShownOrHidden = defineDomainEvent<{ app: AppContext; tx: Queryable; userId: string }>(
  'account.shownOrHidden',
);
