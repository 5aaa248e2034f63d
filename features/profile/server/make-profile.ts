import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '#server/database/database.ts';
import { profiles } from './tables.ts';

/** Creates a profile with the defaults; an existing one gets the zone if it has none. */
export async function makeProfile(tx: Queryable, userId: string, timeZone: string | null): Promise<void> {
  const { rowCount } = await tx.insert(profiles).values({ userId, timeZone }).onConflictDoNothing();
  if (!rowCount && timeZone !== null)
    await tx
      .update(profiles)
      .set({ timeZone })
      .where(and(eq(profiles.userId, userId), isNull(profiles.timeZone)));
}
