import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { defineDomainEvent } from '#server/domain-events.ts';

/** The preferences were saved: listeners adapt scheduled notifications. */
export const preferencesSaved = defineDomainEvent<{ app: AppContext; tx: Queryable; userId: string }>(
  'notifications.preferencesSaved',
);
