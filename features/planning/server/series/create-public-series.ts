import { and, eq } from 'drizzle-orm';
import { studySessions, typedTextOfPlan } from '#features/sessions/server/api.ts';
import { sessionLimits } from '#features/sessions/server/change-api.ts';
import { seriesMembers, sessionSeries } from '#features/sessions/server/series-api.ts';
import { sessionEvents } from '#features/sessions/shared/contract/events.ts';
import { wallTimeOf } from '#features/sessions/shared/wall-time.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { newId } from '#server/database/ids.ts';
import { type TransactionEvents, withTransaction } from '#server/database/transaction.ts';
import { notFound, refuse } from '#server/http/errors.ts';
import { requestDigest } from '#server/http/request-digest.ts';
import type { NewPublicSeries } from '../../shared/contract/public-series.ts';
import { refuseDate, repeated } from './create-series.ts';
import { countOf } from './find-changeable.ts';
import { type LockedSeries, lockSeries } from './lock-series.ts';
import { makeEvenings } from './make-evenings.ts';
import { notifySeries } from './notify-series.ts';
import { planShown } from './plan-evenings.ts';
import { takeOver } from './take-over.ts';

type Made = { id: string; title: string };

/**
 * Plans public evenings at a fixed hour; Shabbat and holidays are those of the creator's town. A repeat (same client
 * id) returns the first result. With `replaces`, the new series takes over the members and evenings of the learner's
 * own public series from `firstDate` on, and notifies the members.
 * @throws NOT_FOUND for a series of others, CLIENT_ID_REUSED (409), BAD_REQUEST for a first date in the past or without
 * any evening, CHANGED (409) for an ended one, TOO_MANY_PARTICIPANTS (409) with fewer seats than members, {RateLimited}
 */
export async function createPublicSeries(app: AppContext, learner: Learner, plan: NewPublicSeries): Promise<Made> {
  const digest = requestDigest(plan);
  const before = await repeated(app.db, learner, plan.clientId, digest);
  if (before) return { id: before, title: plan.title };
  await app.limits.count(sessionLimits.create, learner.id);
  if (plan.firstDate < wallTimeOf(app.now(), plan.timeZone).date) refuseDate('sessions.futureRequired');
  const textReference = await typedTextOfPlan(app, plan);
  return withTransaction(app, async (tx, events) => {
    const { keepsRestDays, replaces, countLeft: _, ...given } = plan;
    const old = replaces === null ? null : await lockOwn(tx, replaces, learner, plan);
    const count = await countOf(tx, plan);
    const id = newId();
    const [row] = await tx
      .insert(sessionSeries)
      .values({
        ...{ ...given, count, id, textReference, creatorId: learner.id, requestDigest: digest, replacesId: replaces },
        ...{ status: 'active' as const, isPublic: true, createdAt: app.now(), updatedAt: app.now() },
      })
      .onConflictDoNothing({ target: [sessionSeries.creatorId, sessionSeries.clientId] })
      .returning();
    if (!row) return { id: (await repeated(tx, learner, plan.clientId, digest)) ?? id, title: plan.title };
    const others = old?.members.filter(({ userId }) => userId !== learner.id) ?? [];
    const members = [{ userId: learner.id, keepsRestDays }, ...others];
    await tx.insert(seriesMembers).values(members.map((member) => ({ ...member, seriesId: id })));
    const series: LockedSeries = { ...row, members };
    const wished = [{ userId: learner.id, keepsRestDays }];
    if (!(await planShown(app, tx, row, wished)).some(({ rest }) => rest.length === 0)) refuseDate('series.noEvening');
    if (old) await takeOver(app, tx, events, old, series);
    const first = await makeEvenings(app, tx, events, series);
    if (old) await notifySeries(events, series, learner.id, 'changed');
    if (!old && first) await announce(tx, events, first.id, learner);
    events.emit(sessionEvents.toBrowsers.seriesChanged, { id }, { learner: learner.id });
    return { id, title: plan.title };
  });
}

async function lockOwn(
  tx: Queryable,
  id: string,
  learner: Learner,
  { maxParticipants, clientId }: NewPublicSeries,
): Promise<LockedSeries | null> {
  const series = await lockSeries(tx, id);
  if (!series?.isPublic || series.creatorId !== learner.id) throw notFound();
  const [repeat] = await tx
    .select({ id: sessionSeries.id })
    .from(sessionSeries)
    .where(and(eq(sessionSeries.creatorId, learner.id), eq(sessionSeries.clientId, clientId)));
  if (repeat) return null;
  if (series.status === 'ended') throw refuse('CHANGED', 409, 'series.changed');
  if (maxParticipants < series.members.length)
    throw refuse('TOO_MANY_PARTICIPANTS', 409, 'sessions.tooManyParticipants');
  return series;
}

/** Announces the first evening in the lists of others, and to neighbours. */
async function announce(tx: Queryable, events: TransactionEvents, id: string, learner: Learner): Promise<void> {
  await tx.update(studySessions).set({ nearbyToldAt: null }).where(eq(studySessions.id, id));
  events.emit(sessionEvents.toBrowsers.listed, { id }, { everyone: true, except: learner.id });
}
