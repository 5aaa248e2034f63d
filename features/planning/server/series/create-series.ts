import { and, eq } from 'drizzle-orm';
import { mayContact } from '#features/people/server/api.ts';
import { typedTextOfPlan } from '#features/sessions/server/api.ts';
import { sessionLimits } from '#features/sessions/server/change-api.ts';
import { seriesMembers, sessionSeries } from '#features/sessions/server/series-api.ts';
import { wallTimeOf } from '#features/sessions/shared/wall-time.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { newId } from '#server/database/ids.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { notFound, refuse } from '#server/http/errors.ts';
import { requestDigest } from '#server/http/request-digest.ts';
import type { NewSeries, SeriesCard } from '../../shared/contract/series.ts';
import { countOf, findChangeable } from './find-changeable.ts';
import { readSeries } from './list-series.ts';
import { type LockedSeries, lockSeries } from './lock-series.ts';
import { notifySeries } from './notify-series.ts';
import { planShown } from './plan-evenings.ts';

/**
 * Proposes a fixed hour to a partner; accepting creates the evenings. A repeat (same client id) returns the same
 * series. With `replaces`, it proposes another hour for that series (`take-over.ts`).
 * @throws NOT_FOUND, CLIENT_ID_REUSED (409), BAD_REQUEST for a first date in the past or a series without any evening,
 * CHANGED (409) when the series to replace has ended or has an unanswered change, {RateLimited}
 */
export async function createSeries(app: AppContext, learner: Learner, plan: NewSeries): Promise<SeriesCard> {
  // Older pages send no `replaces`: their retries get the same digest.
  const digest = requestDigest({ ...plan, replaces: plan.replaces ?? undefined });
  const before = await repeated(app.db, learner, plan.clientId, digest);
  if (before) return readSeries(app, app.db, learner, before);
  await app.limits.count(sessionLimits.create, learner.id);
  if (plan.firstDate < wallTimeOf(app.now(), plan.timeZone).date) refuseDate('sessions.futureRequired');
  const textReference = await typedTextOfPlan(app, plan);
  return withTransaction(app, async (tx, events) => {
    const { partnerId, keepsRestDays, replaces, countLeft: _, ...given } = plan;
    if (partnerId === learner.id || !(await mayContact(app, tx, learner.id, partnerId))) throw notFound();
    if (replaces !== null) await lockChangeable(tx, replaces, [learner.id, partnerId], plan.clientId);
    const count = await countOf(tx, plan);
    const id = newId();
    const [made] = await tx
      .insert(sessionSeries)
      .values({
        ...{ ...given, count, id, textReference, creatorId: learner.id, requestDigest: digest, replacesId: replaces },
        ...{ createdAt: app.now(), updatedAt: app.now() },
      })
      .onConflictDoNothing({ target: [sessionSeries.creatorId, sessionSeries.clientId] })
      .returning();
    if (!made) return readSeries(app, tx, learner, (await repeated(tx, learner, plan.clientId, digest)) ?? id);
    const members = [
      { userId: learner.id, keepsRestDays },
      { userId: partnerId, keepsRestDays: false },
    ];
    await tx.insert(seriesMembers).values(members.map((member) => ({ ...member, seriesId: id })));
    const wished = members.map(({ userId }) => ({ userId, keepsRestDays }));
    const first = (await planShown(app, tx, made, wished)).find(({ rest }) => rest.length === 0);
    if (!first) refuseDate('series.noEvening');
    const series: LockedSeries = { ...made, members };
    await notifySeries(events, series, learner.id, replaces === null ? 'proposed' : 'changeProposed', {
      startsAt: first.startsAt,
    });
    return readSeries(app, tx, learner, id);
  });
}

/** Locks the series, so that only one change waits for an answer. */
async function lockChangeable(tx: Queryable, id: string, people: readonly string[], clientId: string): Promise<void> {
  await lockSeries(tx, id);
  await findChangeable(tx, id, people);
  const [waiting] = await tx
    .select({ clientId: sessionSeries.clientId })
    .from(sessionSeries)
    .where(and(eq(sessionSeries.replacesId, id), eq(sessionSeries.status, 'proposed')));
  if (waiting && waiting.clientId !== clientId) throw refuse('CHANGED', 409, 'series.changeWaits');
}

export function refuseDate(messageKey: 'series.noEvening' | 'sessions.futureRequired'): never {
  throw refuse('BAD_REQUEST', 400, messageKey, { fields: [{ path: 'firstDate', messageKey }] });
}

/** Id of the series created by an earlier request with this client id. @throws CLIENT_ID_REUSED (409) */
export async function repeated(
  db: Queryable,
  { id }: Learner,
  clientId: string,
  digest: string,
): Promise<string | null> {
  const [before] = await db
    .select({ id: sessionSeries.id, digest: sessionSeries.requestDigest })
    .from(sessionSeries)
    .where(and(eq(sessionSeries.creatorId, id), eq(sessionSeries.clientId, clientId)));
  if (before && before.digest !== digest) throw refuse('CLIENT_ID_REUSED', 409, 'sessions.clientIdReused');
  return before?.id ?? null;
}
