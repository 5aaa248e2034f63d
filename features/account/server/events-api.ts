import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import type { TransactionEvents } from '#server/database/transaction.ts';
import { defineDomainEvent } from '#server/domain-events.ts';

/**
 * Emitted at each security change, with the account's row locked: listeners revoke push devices and secret addresses.
 */
export const capabilitiesRevoked = defineDomainEvent<{ tx: Queryable; userId: string }>('account.capabilitiesRevoked');

/**
 * A learner deletes their account and still has a name: listeners end open requests. Data is erased days later
 * (`personalData`).
 */
export const accountLeft = defineDomainEvent<{
  app: AppContext;
  tx: Queryable;
  events: TransactionEvents;
  learner: Learner;
}>('account.left');

/**
 * An account was deleted or suspended: listeners end its open affairs with others. Also emitted outside of
 * transactions.
 */
export const accountSilenced = defineDomainEvent<{
  db: Queryable;
  events: Pick<TransactionEvents, 'emit'>;
  learnerId: string;
}>('account.silenced');

/** An account was hidden because its owner leaves, or shown again. */
export const accountShownOrHidden = defineDomainEvent<{ app: AppContext; tx: Queryable; userId: string }>(
  'account.shownOrHidden',
);
