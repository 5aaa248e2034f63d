import { eq } from 'drizzle-orm';
import { resolveNotifications } from '#features/notifications/server/api.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import type { TransactionEvents } from '#server/database/transaction.ts';
import { sessionEvents } from '../../shared/contract/events.ts';
import { lockSession } from '../life-cycle/lock-session.ts';
import { dropReminders } from '../life-cycle/reminders.ts';
import { transition } from '../life-cycle/transition.ts';
import { endSeats } from '../seats/end-seats.ts';
import { studySessions } from '../tables.ts';
import { eveningsAhead } from './make-evenings.ts';
import { endMoves } from './open-moves.ts';

/**
 * Cancels the evenings ahead of a locked series without a notification for each. They lose their date in the series,
 * so that the date can be planned again.
 */
export async function withdrawEvenings(
  app: AppContext,
  tx: Queryable,
  events: TransactionEvents,
  seriesId: string,
): Promise<void> {
  for (const id of await eveningsAhead(tx, seriesId, app.now())) await withdrawEvening(app, tx, events, id);
}

export async function withdrawEvening(
  app: AppContext,
  tx: Queryable,
  events: TransactionEvents,
  id: string,
): Promise<void> {
  const session = await lockSession(tx, id);
  if (!session) return;
  await transition(tx, 'cancel', eq(studySessions.id, id), app.now());
  await tx.update(studySessions).set({ originalDate: null }).where(eq(studySessions.id, id));
  await endMoves(tx, id);
  await dropReminders(tx, id);
  await endSeats(app, tx, events, id, session.confirmed);
  await resolveNotifications(tx, events, { sessionId: id });
  events.emit(sessionEvents.toBrowsers.cancelled, { id }, { learners: session.confirmed });
}
