import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { refuse, signInRequired } from '#server/http/errors.ts';
import type { Limit } from '#server/http/limits.ts';
import type { Availability } from '../contract.ts';
import { type Exception, mergeSlots, mergeSpans, minutesOf, type Slot } from '../shared/availability.ts';
import { makeProfile } from './make-profile.ts';
import { readAvailability } from './my-availability.ts';
import { dayIn } from './quiet-week.ts';
import { announceProfile } from './save-profile.ts';
import { availabilityExceptions, availabilitySlots, profiles } from './tables.ts';

const often: Limit = { name: 'profile.availability', points: 300, seconds: 3_600 };

type Wanted = { slots: Slot[]; exceptions: Exception[]; version: number };

/**
 * Merges slots and drops past dates. Idempotent.
 * @throws AVAILABILITY_CHANGED when another page saved a different version; {RateLimited}
 */
export async function saveAvailability(app: AppContext, learner: Learner, wanted: Wanted): Promise<Availability> {
  await app.limits.count(often, learner.id);
  return withTransaction(app, async (tx, events) => {
    await makeProfile(tx, learner.id, null);
    const [profile] = await tx.select().from(profiles).where(eq(profiles.userId, learner.id)).for('update');
    if (!profile) throw signInRequired();
    const today = dayIn(profile.timeZone ?? 'UTC', app.now());
    const slots = mergeSlots(wanted.slots);
    const exceptions = wanted.exceptions
      .filter(({ date }) => date >= today)
      .map(({ date, slots }) => ({ date, slots: mergeSpans(slots) }))
      .sort((a, b) => a.date.localeCompare(b.date));
    const kept = await readAvailability(app, tx, learner.id);
    if (isDeepStrictEqual([kept.slots, kept.exceptions], [slots, exceptions])) return kept;
    if (wanted.version !== kept.version) throw refuse('AVAILABILITY_CHANGED', 409, 'profile.availability.changed');

    for (const table of [availabilitySlots, availabilityExceptions])
      await tx.delete(table).where(eq(table.userId, learner.id));
    if (slots.length > 0)
      await tx.insert(availabilitySlots).values(
        slots.map(({ weekday, from, to }) => ({
          userId: learner.id,
          weekday,
          fromMinute: minutesOf(from),
          toMinute: minutesOf(to),
        })),
      );
    if (exceptions.length > 0)
      await tx.insert(availabilityExceptions).values(exceptions.map((day) => ({ userId: learner.id, ...day })));
    await tx
      .update(profiles)
      .set({ availabilityVersion: kept.version + 1 })
      .where(eq(profiles.userId, learner.id));
    await announceProfile(app, tx, events, learner.id);
    return { ...kept, slots, exceptions, version: kept.version + 1 };
  });
}
