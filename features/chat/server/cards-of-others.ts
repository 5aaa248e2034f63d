// Reads people: the asker's own card of them, and the place of those whose profile they may open; of others nothing is said.
import { eq, sql } from 'drizzle-orm';
import { users } from '#features/account/server/api.ts';
import { openTo, visibleTo } from '#features/people/server/api.ts';
import { profiles } from '#features/profile/server/api.ts';
import { pictureOf, townLabel } from '#features/profile/server/facts-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { prepared } from '#server/prepared.ts';

/** What a conversation's head and the list say of somebody. */
type OtherCard = { name: string; picture: string | null; city: string | null; timeZone: string | null };

const asker = sql.placeholder('asker');

/** Planned once per app: a list of conversations asks for as many people as it has rows. */
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
 * Names, pictures, towns and zones of those somebody talks with, by id; whoever the asker may not see is not in it, and where
 * somebody lives is null unless the asker may open their profile; towns are called as in the asker's language.
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
