import { and, count, eq, ne } from 'drizzle-orm';
import { users } from '#features/account/server/api.ts';
import type { AppContext, Events, Learner } from '#server/app-context.ts';
import { notFound, refuse } from '#server/errors.ts';
import { onlyOne } from '#server/jobs.ts';
import type { Limit } from '#server/limits.ts';
import { withTransaction } from '#server/transaction.ts';
import { peopleEvents } from '../contract.ts';
import { blocks } from './tables.ts';

const often: Limit = { name: 'people.block', points: 60, seconds: 60 * 60 };
/** More than anybody needs; keeps the list bounded. */
const MOST_BLOCKS = 1_000;
const done = { done: true as const };

/** What both look at may change: it is asked for again at once. */
const emitToBoth = (events: Events, ...pair: string[]): void =>
  events.emit(peopleEvents.toBrowsers.visibilityChanged, {}, { learners: pair });

/**
 * Parts the learner from somebody: from now on neither is listed to, or reaches, the other, and what the two planned
 * alone is called off. Doing it again changes nothing.
 * @throws NOT_FOUND for an id that is nobody's and for oneself, TOO_MANY_REQUESTS above 1,000 blocks, {RateLimited}
 */
export async function blockPerson(app: AppContext, learner: Learner, personId: string) {
  await app.limits.count(often, learner.id);
  return withTransaction(app, async (tx, events) => {
    const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.id, personId));
    if (!person || personId === learner.id) throw notFound();
    // One after the other, so that of two at once only one is the last that is allowed.
    await tx.execute(onlyOne(`people.blocks:${learner.id}`));
    const [kept] = await tx
      .select({ n: count() })
      .from(blocks)
      .where(and(eq(blocks.blockerId, learner.id), ne(blocks.blockedId, personId)));
    if ((kept?.n ?? 0) >= MOST_BLOCKS) throw refuse('TOO_MANY_REQUESTS', 429, 'errors.tooManyRequests');
    const { rowCount } = await tx
      .insert(blocks)
      .values({ blockerId: learner.id, blockedId: personId, createdAt: app.now() })
      .onConflictDoNothing();
    if (!rowCount) return done;
    for (const feature of app.features) await feature.onBlocked?.(app, tx, events, [learner.id, personId]);
    emitToBoth(events, learner.id, personId);
    return done;
  });
}

/** Takes a block of the learner's back; where there is none, nothing changes. */
export async function unblockPerson(app: AppContext, learner: Learner, personId: string) {
  await app.limits.count(often, learner.id);
  return withTransaction(app, async (tx, events) => {
    const { rowCount } = await tx
      .delete(blocks)
      .where(and(eq(blocks.blockerId, learner.id), eq(blocks.blockedId, personId)));
    if (rowCount) emitToBoth(events, learner.id, personId);
    return done;
  });
}
