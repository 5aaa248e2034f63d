import { and, count, eq, ne } from 'drizzle-orm';
import { users } from '#features/account/server/api.ts';
import type { AppContext, Events, Learner } from '#server/app-context.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { publish } from '#server/domain-events.ts';
import { notFound, refuse } from '#server/http/errors.ts';
import type { Limit } from '#server/http/limits.ts';
import { onlyOne } from '#server/jobs/jobs.ts';
import { peopleEvents } from '../contract.ts';
import { personBlocked } from './events-api.ts';
import { blocks } from './tables.ts';

const often: Limit = { name: 'people.block', points: 60, seconds: 60 * 60 };
/** Limit on the length of the list, well above real use. */
const MOST_BLOCKS = 1_000;
const done = { done: true as const };

/** Clients of both people refetch: most of their lists may have changed. */
const emitToBoth = (events: Events, ...pair: string[]): void =>
  events.emit(peopleEvents.toBrowsers.visibilityChanged, {}, { learners: pair });

/**
 * Blocks a person for the learner. Neither is listed to the other or can contact them, and sessions planned by the two
 * alone are cancelled. Idempotent.
 * @throws NOT_FOUND for an unknown id and for the learner themselves, TOO_MANY_REQUESTS above 1,000 blocks, {RateLimited}
 */
export async function blockPerson(app: AppContext, learner: Learner, personId: string) {
  await app.limits.count(often, learner.id);
  return withTransaction(app, async (tx, events) => {
    const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.id, personId));
    if (!person || personId === learner.id) throw notFound();
    // Serialised: two concurrent blocks must not both pass the limit.
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
    await publish(app, personBlocked, { app, tx, events, pair: [learner.id, personId] });
    emitToBoth(events, learner.id, personId);
    return done;
  });
}

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
