import { eq } from 'drizzle-orm';
import { resolveNotifications } from '#features/notifications/server/api.ts';
import { studySessions } from '#features/sessions/server/api.ts';
import {
  dropReminders,
  endSeats,
  lockSession,
  sessionCancelled,
  transition,
} from '#features/sessions/server/change-api.ts';
import { endMoves } from '#features/sessions/server/series-api.ts';
import { sessionEvents } from '#features/sessions/shared/contract/events.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import type { TransactionEvents } from '#server/database/transaction.ts';
import type { LockedSeries } from './lock-series.ts';
import { eveningsAhead } from './make-evenings.ts';

/**
 * Cancels the future evenings of a locked series, without notifying its members of each one. Evenings lose their date
 * in the series, so that it can be planned again.
 */
export async function withdrawEvenings(
  app: AppContext,
  tx: Queryable,
  events: TransactionEvents,
  series: LockedSeries,
): Promise<void> {
  const ids = await eveningsAhead(tx, series.id, app.now());
  for (const id of ids) await withdrawEvening(app, tx, events, id, series);
  const [first] = ids;
  if (series.isPublic && first) events.emit(sessionEvents.toBrowsers.listChanged, { id: first }, { everyone: true });
}

export async function withdrawEvening(
  app: AppContext,
  tx: Queryable,
  events: TransactionEvents,
  id: string,
  series: LockedSeries,
): Promise<void> {
  const session = await lockSession(tx, id);
  if (!session) return;
  await transition(tx, 'cancel', eq(studySessions.id, id), app.now());
  await tx.update(studySessions).set({ originalDate: null }).where(eq(studySessions.id, id));
  await endMoves(tx, id);
  await dropReminders(tx, id);
  await endSeats(app, tx, events, id, session.confirmed);
  await resolveNotifications(tx, events, { sessionId: id });
  // Notifies only people who joined this evening: members are notified of the series.
  const { startsAt, timeZone } = session;
  await events.notify({
    to: session.confirmed.filter((person) => !series.members.some(({ userId }) => userId === person)),
    type: sessionCancelled,
    data: { sessionId: id, startsAt: startsAt.toISOString(), timeZone, neutral: true },
    sessionId: id,
  });
  events.emit(sessionEvents.toBrowsers.cancelled, { id }, { learners: session.confirmed });
}
