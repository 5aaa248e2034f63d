import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { defineDomainEvent } from '#server/domain-events.ts';

/** The profile or the availability was saved: listeners update data computed from them. */
export const profileSaved = defineDomainEvent<{ app: AppContext; tx: Queryable; userId: string }>('profile.saved');
