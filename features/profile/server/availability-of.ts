import { asc, inArray } from 'drizzle-orm';
import type { Queryable } from '#server/database/database.ts';
import { type Exception, type Slot, timeOf } from '../shared/availability.ts';
import { availabilityExceptions, availabilitySlots, profiles } from './tables.ts';

export type FreeTime = {
  /** IANA zone; `UTC` when unknown. */
  timeZone: string;
  /** Ordered from Monday, without overlaps or adjacent slots. */
  slots: Slot[];
  exceptions: Exception[];
  version: number;
};

/** The `people` feature checks visibility. */
export async function availabilityOf(db: Queryable, userIds: string[]): Promise<Map<string, FreeTime>> {
  if (userIds.length === 0) return new Map();
  const of = new Map<string, FreeTime>();
  const known = await db
    .select({ userId: profiles.userId, timeZone: profiles.timeZone, version: profiles.availabilityVersion })
    .from(profiles)
    .where(inArray(profiles.userId, userIds));
  for (const { userId, timeZone, version } of known)
    of.set(userId, { timeZone: timeZone ?? 'UTC', slots: [], exceptions: [], version });
  const slots = await db
    .select()
    .from(availabilitySlots)
    .where(inArray(availabilitySlots.userId, userIds))
    .orderBy(asc(availabilitySlots.weekday), asc(availabilitySlots.fromMinute));
  for (const { userId, weekday, fromMinute, toMinute } of slots)
    of.get(userId)?.slots.push({ weekday, from: timeOf(fromMinute), to: timeOf(toMinute) });
  const exceptions = await db
    .select()
    .from(availabilityExceptions)
    .where(inArray(availabilityExceptions.userId, userIds))
    .orderBy(asc(availabilityExceptions.date));
  for (const { userId, date, slots } of exceptions) of.get(userId)?.exceptions.push({ date, slots });
  return of;
}
