// Reads people: the asker's own row, and the town of people whose profile the asker may open.
import { eq, sql } from 'drizzle-orm';
import { users } from '#features/account/server/api.ts';
import { openTo, visibleTo } from '#features/people/server/api.ts';
import { profiles } from '#features/profile/server/api.ts';
import { pictureOf, townLabel } from '#features/profile/server/facts-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { prepared } from '#server/database/prepared.ts';

type OtherCard = { name: string; picture: string | null; city: string | null; timeZone: string | null };

const asker = sql.placeholder('asker');

const others = prepared((app: AppContext) =>
  app.db
    .select({
      id: users.id,
      name: users.name,
      image: users.image,
      isOpen: sql<boolean>`${openTo(app, asker)}`,
      city: profiles.city,
      country: profiles.country,
      timeZone: profiles.timeZone,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(sql`${users.id} = any (${sql.placeholder('ids')}::uuid[]) and ${visibleTo(asker)}`)
    .prepare('chat_others'),
);

/**
 * Names, pictures, towns and zones by id, without hidden people. Town and zone are null unless the asker may open the
 * profile.
 */
export async function cardsOfOthers(app: AppContext, learner: Learner, ids: string[]): Promise<Map<string, OtherCard>> {
  if (ids.length === 0) return new Map();
  const rows = await others(app).execute({ asker: learner.id, ids });
  return new Map(
    rows.map(({ id, name, image, isOpen, city, country, timeZone }) => {
      const town = city !== null && country !== null ? townLabel({ country, name: city }, learner.language) : null;
      const place = isOpen ? { city: town, timeZone } : { city: null, timeZone: null };
      return [id, { name, picture: pictureOf(image)?.small ?? null, ...place }];
    }),
  );
}
