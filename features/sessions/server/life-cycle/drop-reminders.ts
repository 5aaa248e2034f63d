import { dropScheduled } from '#features/notifications/server/api.ts';
import type { Queryable } from '#server/database/database.ts';
import { sessionReminder } from '../notification-types.ts';

/** @param userId default: all participants */
export const dropReminders = (tx: Queryable, sessionId: string, userId?: string): Promise<void> =>
  dropScheduled(tx, sessionReminder, { sessionId, ...(userId === undefined ? {} : { userId }) });
