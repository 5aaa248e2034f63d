import { desc, eq } from 'drizzle-orm';
import { bookIndexOf } from '#features/texts/server/texts-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Favorite } from '../../contract.ts';
import { knownReference } from '../known-reference.ts';
import { userTexts } from '../tables.ts';

export async function listFavorites(app: AppContext, learner: Learner): Promise<Favorite[]> {
  const rows = await app.db
    .select({ reference: userTexts.textReference, createdAt: userTexts.createdAt })
    .from(userTexts)
    .where(eq(userTexts.userId, learner.id))
    .orderBy(desc(userTexts.createdAt), userTexts.textReference);
  const bookIndex = await bookIndexOf(app);
  return rows.flatMap(({ reference, createdAt }) => {
    const place = knownReference(bookIndex, reference);
    if (!place) return [];
    const { bookSlug: _, verse: __, ...shown } = place;
    return [{ ...shown, createdAt: createdAt.toISOString() }];
  });
}
