// Reads people: the time zones of the members; only the local times that result are shown to the two.
import { inArray } from 'drizzle-orm';
import { availabilityOf } from '#features/profile/server/facts-api.ts';
import { seriesMembers } from '#features/sessions/server/series-api.ts';
import type { AppContext } from '#server/app-context.ts';
import type { ClockShift } from '../../shared/contract/series.ts';
import { clockShifts } from './clock-shifts.ts';
import type { SeriesRow } from './lock-series.ts';
import { zoneIn } from './skies-of.ts';

/** `name` of the partner; empty after a block. */
export type NamedShift = ClockShift & { name: string };

type Evening = { originalDate: string; startsAt: Date; plannedAt: Date | null; status: string; people: string[] };
type Listed = { series: SeriesRow; evenings: Evening[] };

export async function shiftsInFeed(
  app: AppContext,
  reader: { id: string },
  listed: Listed[],
): Promise<Map<string, NamedShift[]>> {
  const members = await app.db
    .select({ seriesId: seriesMembers.seriesId, userId: seriesMembers.userId })
    .from(seriesMembers)
    .where(
      inArray(
        seriesMembers.seriesId,
        listed.map(({ series }) => series.id),
      ),
    );
  const stated = await availabilityOf(app.db, [...new Set(members.map(({ userId }) => userId))]);
  const today = app.now().toISOString().slice(0, 10);
  return new Map(
    listed.map(({ series, evenings }) => {
      const usual = evenings.filter(isUsual).map(({ originalDate, startsAt }) => ({ date: originalDate, startsAt }));
      const name = evenings.at(-1)?.people[0] ?? '';
      const people = members.filter(({ seriesId }) => seriesId === series.id).map(({ userId }) => userId);
      const shifts = people.flatMap((person) => {
        const zone = zoneIn(stated, person);
        if (zone === null || zone === series.timeZone || series.rule.every === 'afterShabbat') return [];
        const who = person === reader.id ? ('me' as const) : ('partner' as const);
        return clockShifts(usual, zone).map((shift) => ({ ...shift, who, name }));
      });
      return [series.id, shifts.filter(({ to, who }) => (to === null || to >= today) && (who === 'me' || name !== ''))];
    }),
  );
}

const isUsual = ({ startsAt, plannedAt, status }: Evening) =>
  status !== 'cancelled' && startsAt.getTime() === plannedAt?.getTime();
