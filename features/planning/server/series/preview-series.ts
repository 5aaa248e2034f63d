import { and, eq } from 'drizzle-orm';
import { mayContact } from '#features/people/server/api.ts';
import { sessionSeries } from '#features/sessions/server/series-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { notFound } from '#server/http/errors.ts';
import type { PublicSeriesPreview } from '../../shared/contract/public-series.ts';
import type { ClockShift, SeriesEvening, SeriesPreview } from '../../shared/contract/series.ts';
import { countOf, findChangeable } from './find-changeable.ts';
import { planShown } from './plan-evenings.ts';
import { presentEvening, shiftsOf } from './present-series.ts';

/** @throws NOT_FOUND for a series of others */
export async function previewPublicSeries(
  app: AppContext,
  learner: Learner,
  { keepsRestDays, replaces, countLeft, ...plan }: PublicSeriesPreview,
): Promise<{ evenings: SeriesEvening[]; count: number | null }> {
  if (replaces !== null) {
    const { id, creatorId, isPublic } = sessionSeries;
    const [own] = await app.db
      .select({ id })
      .from(sessionSeries)
      .where(and(eq(id, replaces), eq(creatorId, learner.id), isPublic));
    if (!own) throw notFound();
  }
  const count = await countOf(app.db, { ...plan, replaces, countLeft });
  const hours = { ...plan, count };
  const members = [{ userId: learner.id, keepsRestDays }];
  const planned = await planShown(app, app.db, { ...hours, replacesId: replaces }, members);
  return { evenings: planned.map((one) => presentEvening(one, learner.id)), count };
}

/**
 * @throws NOT_FOUND for a partner who may not be contacted, or a series of others; CHANGED (409) for an ended series
 */
export async function previewSeries(
  app: AppContext,
  learner: Learner,
  { partnerId, keepsRestDays, replaces, countLeft, ...plan }: SeriesPreview,
): Promise<{ evenings: SeriesEvening[]; shifts: ClockShift[]; count: number | null }> {
  const isOpen = partnerId !== learner.id && (await mayContact(app, app.db, learner.id, partnerId));
  if (!isOpen) throw notFound();
  if (replaces !== null) await findChangeable(app.db, replaces, [learner.id, partnerId]);
  const count = await countOf(app.db, { ...plan, replaces, countLeft });
  const hours = { ...plan, count };
  const members = [learner.id, partnerId].map((userId) => ({ userId, keepsRestDays }));
  const planned = await planShown(app, app.db, { ...hours, replacesId: replaces }, members);
  return {
    evenings: planned.map((one) => presentEvening(one, learner.id)),
    shifts: await shiftsOf(app.db, hours, { me: learner.id, partner: partnerId }, planned),
    count,
  };
}
