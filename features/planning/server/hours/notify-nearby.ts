import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { suspendedPeople, users } from '#features/account/server/api.ts';
import { preferred, wants } from '#features/notifications/server/api.ts';
import { visibleTo } from '#features/people/server/api.ts';
import { profiles } from '#features/profile/server/api.ts';
import { distanceKm, townLabel } from '#features/profile/server/facts-api.ts';
import { notificationPreferences } from '#features/profile/server/preferences-api.ts';
import { studySessions } from '#features/sessions/server/api.ts';
import { nearbySessions } from '#features/sessions/shared/notification-preferences.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { onlyOne, type RecurringJob } from '#server/jobs/jobs.ts';
import { newSession } from '../notification-types.ts';

const LOOK_BACK_MS = 60 * 60_000;

/**
 * Announces open sessions to nearby learners who enabled it, by language and distance, or by town without coordinates.
 * Announces each session once, and none of a suspended creator.
 */
export const notifyNearby = (app: AppContext): RecurringJob => ({
  name: 'sessions.tell-nearby',
  cron: '*/30 * * * *',
  run: () =>
    withTransaction(app, async (tx, events) => {
      await tx.execute(onlyOne('sessions.tell-nearby'));
      const now = app.now();
      const fresh = await tx
        .update(studySessions)
        .set({ nearbyToldAt: now })
        .where(
          and(
            sql`${studySessions.isPublic} and ${studySessions.status} = 'pending'`,
            isNull(studySessions.nearbyToldAt),
            gt(studySessions.createdAt, new Date(now.getTime() - LOOK_BACK_MS)),
            gt(studySessions.startsAt, now),
            sql`${studySessions.creatorId} not in ${suspendedPeople}`,
          ),
        )
        .returning();
      for (const session of fresh) {
        const { id, startsAt, timeZone } = session;
        const { to, country } = await nearby(tx, session);
        await events.notify({
          to,
          type: newSession,
          data: {
            sessionId: id,
            startsAt: startsAt.toISOString(),
            timeZone,
            city: session.city ?? '',
            ...(country !== null && session.city !== null && { cities: labelsOf({ country, name: session.city }) }),
          },
          actorId: session.creatorId,
          sessionId: id,
          what: 'nearby',
        });
      }
    }),
});

const labelsOf = (town: { country: string; name: string }) => ({
  fr: townLabel(town, 'fr'),
  en: townLabel(town, 'en'),
  he: townLabel(town, 'he'),
  es: townLabel(town, 'es'),
});

type Row = typeof studySessions.$inferSelect;
/** Degrees of latitude: above every offered distance (25 km are 0.23 degrees). */
const MARGIN = 0.25;

async function nearby(tx: Queryable, session: Row): Promise<{ to: string[]; country: string | null }> {
  const [origin] = await tx.select().from(profiles).where(eq(profiles.userId, session.creatorId));
  // Reveals no location of a private profile.
  if (!origin?.city || !origin.isPublic) return { to: [], country: null };
  const { country, region, city } = origin;
  const sameTown = and(eq(profiles.country, country ?? ''), eq(profiles.region, region ?? ''), eq(profiles.city, city));
  const { latitude, longitude } = origin;
  const box =
    latitude === null || longitude === null
      ? sql`false`
      : sql`${profiles.latitude} between ${latitude - MARGIN} and ${latitude + MARGIN}`;
  const languages = notificationPreferences.preferredLanguages;
  const candidates = await tx
    .select({
      userId: profiles.userId,
      latitude: profiles.latitude,
      longitude: profiles.longitude,
      maxDistance: preferred('maxDistance'),
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .leftJoin(notificationPreferences, eq(notificationPreferences.userId, profiles.userId))
    .where(
      and(
        visibleTo(session.creatorId),
        wants(nearbySessions),
        sql`${session.language} = any(case when cardinality(${languages}) > 0 then ${languages} else array[${users.language}] end)`,
        or(sameTown, box),
      ),
    );
  const to = candidates
    .filter(({ latitude: there, longitude: across, maxDistance }) =>
      latitude === null || longitude === null || there === null || across === null
        ? true
        : distanceKm({ latitude, longitude }, { latitude: there, longitude: across }) <= maxDistance,
    )
    .map(({ userId }) => userId);
  return { to, country };
}
