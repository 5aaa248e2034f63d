import { and, eq } from 'drizzle-orm';
import { seriesMembers, sessionSeries } from '#features/sessions/server/series-api.ts';
import { wallTimeOf } from '#features/sessions/shared/wall-time.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { newId } from '#server/database/ids.ts';
import type { TransactionEvents } from '#server/database/transaction.ts';
import { refuse } from '#server/http/errors.ts';
import { requestDigest } from '#server/http/request-digest.ts';
import type { Together } from '../hours/plan-together.ts';
import { lockSeries } from './lock-series.ts';
import { makeEvenings } from './make-evenings.ts';
import { notifySeries } from './notify-series.ts';

/**
 * Starts a weekly series at the local hour of `firstAt`. The caller checks that both agreed. Notifies the partner. A
 * repeat (same client id) changes nothing.
 * @throws CLIENT_ID_REUSED (409), BAD_REQUEST when no evening can be planned
 */
export async function startSeries(
  app: AppContext,
  tx: Queryable,
  events: TransactionEvents,
  { creatorId, partnerId, clientId, firstAt, timeZone, ...plan }: Together,
): Promise<void> {
  const digest = requestDigest({ creatorId, partnerId, firstAt, timeZone, ...plan });
  const { date, time } = wallTimeOf(firstAt, timeZone);
  const id = newId();
  const [made] = await tx
    .insert(sessionSeries)
    .values({
      ...{ ...plan, id, creatorId, clientId, timeZone, requestDigest: digest, status: 'active' as const },
      ...{ rule: { every: 'week', interval: 1, days: [weekdayOf(date)] }, firstDate: date, wallTime: time },
      ...{ createdAt: app.now(), updatedAt: app.now() },
    })
    .onConflictDoNothing({ target: [sessionSeries.creatorId, sessionSeries.clientId] })
    .returning({ id: sessionSeries.id });
  if (!made) return assertSame(tx, creatorId, clientId, digest);
  await tx.insert(seriesMembers).values([creatorId, partnerId].map((userId) => ({ seriesId: id, userId })));
  const series = await lockSeries(tx, id);
  const first = series && (await makeEvenings(app, tx, events, series));
  if (!first) {
    const messageKey = 'series.noEvening';
    throw refuse('BAD_REQUEST', 400, messageKey, { fields: [{ path: 'startsAt', messageKey }] });
  }
  await notifySeries(events, series, creatorId, 'started', { startsAt: first.startsAt });
}

/** Monday is 1, Sunday 7. */
const weekdayOf = (date: string): number => new Date(`${date}T00:00Z`).getUTCDay() || 7;

async function assertSame(tx: Queryable, creatorId: string, clientId: string, digest: string): Promise<void> {
  const [before] = await tx
    .select({ digest: sessionSeries.requestDigest })
    .from(sessionSeries)
    .where(and(eq(sessionSeries.creatorId, creatorId), eq(sessionSeries.clientId, clientId)));
  if (before?.digest !== digest) throw refuse('CLIENT_ID_REUSED', 409, 'sessions.clientIdReused');
}
