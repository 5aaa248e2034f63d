import { eq } from 'drizzle-orm';
import { forgetImage, imageOfAccount, users } from '#features/account/server/api.ts';
import type { AppContext, PersonalData } from '#server/app-context.ts';
import { rowsOf } from '#server/people/personal-data.ts';
import { removePicture } from './pictures/remove-unused.ts';
import { availabilityExceptions, availabilitySlots, pictures, profiles } from './tables.ts';

const tables = [profiles, availabilitySlots, availabilityExceptions];

export const profileData: PersonalData = {
  export: async (app, userId) =>
    Object.assign(
      {
        pictures: (await pictureFor(app, userId)).map(({ hash, large }) => ({ hash, webp: large.toString('base64') })),
      },
      ...(await Promise.all(tables.map((table) => rowsOf(app, table, userId, table.userId)))),
    ),
  async *readable(app, { id }) {
    for (const { hash, large } of await pictureFor(app, id))
      yield { folder: 'pictures', title: hash.slice(0, 12), ending: 'webp', content: [large] };
  },
  async erase(_app, tx, _events, userId) {
    for (const table of tables) await tx.delete(table).where(eq(table.userId, userId));
    const [account] = await tx.select({ image: imageOfAccount }).from(users).where(eq(users.id, userId)).for('update');
    if (!account?.image) return;
    await forgetImage(tx, userId);
    await removePicture(tx, account.image);
  },
};

async function pictureFor({ db }: AppContext, userId: string) {
  return db
    .select({ hash: pictures.hash, large: pictures.large })
    .from(users)
    .innerJoin(pictures, eq(pictures.hash, users.image))
    .where(eq(users.id, userId));
}
