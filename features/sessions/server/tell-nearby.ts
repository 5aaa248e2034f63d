import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import { users } from '#features/account/server/index.ts';
import { notificationPreferences, notify } from '#features/notifications/server/index.ts';
import { distanceKm, profiles } from '#features/profile/server/index.ts';
import type { Queryable } from '#server/database.ts';
import type { House } from '#server/house.ts';
import { inOneTransaction } from '#server/intent.ts';
import { onlyOne, type RecurringJob } from '#server/jobs.ts';
import { studySessions } from './tables.ts';

const LOOK_BACK_MS = 60 * 60_000;

/**
 * Every 30 minutes: open sessions planned in the last hour are told to learners nearby who want that: of the session's
 * language, and within the distance they chose, or in the same town where coordinates are not known. A session is told
 * of once.
 */
export const tellNearby = (house: House): RecurringJob => ({
  name: 'sessions.tell-nearby',
  cron: '*/30 * * * *',
  run: () =>
    inOneTransaction(house, async (tx, tell) => {
      await tx.execute(onlyOne('sessions.tell-nearby'));
      const now = house.now();
      const fresh = await tx
        .update(studySessions)
        .set({ nearbyToldAt: now })
        .where(
          and(
            sql`${studySessions.isPublic} and ${studySessions.status} = 'pending'`,
            isNull(studySessions.nearbyToldAt),
            gt(studySessions.createdAt, new Date(now.getTime() - LOOK_BACK_MS)),
            gt(studySessions.startsAt, now),
          ),
        )
        .returning();
      for (const session of fresh) {
        const { id, title, startsAt, timeZone } = session;
        const [creator] = await tx.select({ name: users.name }).from(users).where(eq(users.id, session.creatorId));
        const to = await nearby(tx, session);
        await notify(house, tx, tell, {
          to,
          news: {
            type: 'new_session',
            data: {
              sessionId: id,
              title,
              startsAt: startsAt.toISOString(),
              timeZone,
              name: creator?.name ?? '',
              city: session.city ?? '',
            },
          },
          sessionId: id,
          what: 'nearby',
        });
      }
    }),
});

type Row = typeof studySessions.$inferSelect;
/** Degrees of latitude that no distance one can choose exceeds (25 km are 0.23 degrees). */
const MARGIN = 0.25;

/** Learners a session is near to, without its creator. */
async function nearby(tx: Queryable, session: Row): Promise<string[]> {
  const [origin] = await tx.select().from(profiles).where(eq(profiles.userId, session.creatorId));
  if (!origin?.city) return [];
  const { country, region, city } = origin;
  const sameTown = and(eq(profiles.country, country ?? ''), eq(profiles.region, region ?? ''), eq(profiles.city, city));
  const { latitude, longitude } = origin;
  const box =
    latitude === null || longitude === null
      ? sql`false`
      : sql`${profiles.latitude} between ${latitude - MARGIN} and ${latitude + MARGIN}`;
  const wanted = {
    language: notificationPreferences.preferredLanguages,
    distance: notificationPreferences.maxDistance,
  };
  const candidates = await tx
    .select({
      userId: profiles.userId,
      latitude: profiles.latitude,
      longitude: profiles.longitude,
      maxDistance: sql<number>`coalesce(${wanted.distance}, 5)`,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .leftJoin(notificationPreferences, eq(notificationPreferences.userId, profiles.userId))
    .where(
      and(
        ne(profiles.userId, session.creatorId),
        sql`coalesce(${notificationPreferences.notificationsEnabled}, true) and coalesce(${notificationPreferences.nearbySessions}, true)`,
        sql`${session.language} = any(case when cardinality(${wanted.language}) > 0 then ${wanted.language} else array[${users.language}] end)`,
        or(sameTown, box),
      ),
    );
  return candidates
    .filter(({ latitude: there, longitude: across, maxDistance }) =>
      latitude === null || longitude === null || there === null || across === null
        ? // Without coordinates only those of the same town are here.
          true
        : distanceKm({ latitude, longitude }, { latitude: there, longitude: across }) <= maxDistance,
    )
    .map(({ userId }) => userId);
}
