import { and, eq, gt, inArray } from 'drizzle-orm';
import { studySessions } from '#features/sessions/server/api.ts';
import { sessionSeries } from '#features/sessions/server/series-api.ts';
import { sessionEvents } from '#features/sessions/shared/contract/events.ts';
import { transitions } from '#features/sessions/shared/life-cycle.ts';
import { followingSection } from '#features/texts/server/following-api.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import type { TransactionEvents } from '#server/database/transaction.ts';
import { membersOf } from './lock-series.ts';

/**
 * After a studied evening, later evenings of a series with that setting get the next section. Evenings with their own
 * text are unchanged.
 */
export async function advanceTexts(
  app: AppContext,
  tx: Queryable,
  events: TransactionEvents,
  completed: string[],
): Promise<void> {
  const rows = await tx
    .select({ id: sessionSeries.id, text: studySessions.textReference })
    .from(studySessions)
    .innerJoin(sessionSeries, eq(sessionSeries.id, studySessions.seriesId))
    .where(
      and(
        inArray(studySessions.id, completed),
        eq(sessionSeries.textStep, 'next'),
        eq(sessionSeries.textReference, studySessions.textReference),
      ),
    )
    .orderBy(sessionSeries.id);
  const members = await membersOf(
    tx,
    rows.map(({ id }) => id),
  );
  for (const { id, text } of rows) {
    if (text === null) continue;
    const textReference = followingSection(text);
    await tx.update(sessionSeries).set({ textReference, updatedAt: app.now() }).where(eq(sessionSeries.id, id));
    await tx
      .update(studySessions)
      .set({ textReference, updatedAt: app.now() })
      .where(
        and(
          eq(studySessions.seriesId, id),
          eq(studySessions.textReference, text),
          gt(studySessions.startsAt, app.now()),
          inArray(studySessions.status, [...transitions.cancel.from]),
        ),
      );
    const learners = (members.get(id) ?? []).map(({ userId }) => userId);
    events.emit(sessionEvents.toBrowsers.seriesChanged, { id }, { learners });
  }
}
