import { and, count, eq } from 'drizzle-orm';
import { users } from '#features/account/server/api.ts';
import { bookIndexOf, textNotFound } from '#features/texts/server/texts-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { refuse } from '#server/http/errors.ts';
import { shelfEvents } from '../../contract.ts';
import { type KnownReference, knownReference } from '../known-reference.ts';
import { userTexts } from '../tables.ts';

/** Maximum, above any real use. */
export const FAVORITES_MAX = 2_000;
const often = { name: 'library.favorite', points: 300, seconds: 600 };

/**
 * Adds or removes a section (`Genesis 1`) or book (`Genesis`) as favourite. Idempotent.
 * @throws TEXT_NOT_FOUND (404), TOO_MANY (409) above 2,000, {RateLimited}
 */
export async function setFavorite(
  app: AppContext,
  learner: Learner,
  input: { reference: string; favorite: boolean },
): Promise<{ favorite: boolean }> {
  const place = knownReference(await bookIndexOf(app), input.reference);
  if (!place) throw textNotFound(input.reference, learner.language);
  await app.limits.count(often, learner.id);
  const changed = input.favorite ? await add(app, learner, place) : await remove(app, learner, place);
  if (changed) app.events.emit(shelfEvents.toBrowsers.favoritesChanged, {}, { learner: learner.id });
  return { favorite: input.favorite };
}

const add = (app: AppContext, learner: Learner, place: KnownReference): Promise<boolean> =>
  withTransaction(app, async (tx) => {
    // Locks per learner, so that concurrent requests cannot exceed the limit.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, learner.id)).for('no key update');
    const mine = eq(userTexts.userId, learner.id);
    const [known] = await tx
      .select({ reference: userTexts.textReference })
      .from(userTexts)
      .where(and(mine, eq(userTexts.textReference, place.reference)));
    if (known) return false;
    const [stored] = await tx.select({ number: count() }).from(userTexts).where(mine);
    if ((stored?.number ?? 0) >= FAVORITES_MAX) throw refuse('TOO_MANY', 409, 'library.tooManyFavorites');
    await tx.insert(userTexts).values({
      userId: learner.id,
      textReference: place.reference,
      bookTitle: place.bookTitle,
      chapterTitle: place.chapterTitle,
    });
    return true;
  });

async function remove(app: AppContext, learner: Learner, place: KnownReference): Promise<boolean> {
  const gone = await app.db
    .delete(userTexts)
    .where(and(eq(userTexts.userId, learner.id), eq(userTexts.textReference, place.reference)))
    .returning({ reference: userTexts.textReference });
  return gone.length > 0;
}
