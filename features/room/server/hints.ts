import { LRUCache } from 'lru-cache';
import { hiddenFrom } from '#features/people/server/api.ts';
import { canonicalReference } from '#features/texts/shared/canonical-reference.ts';
import type { ClientEventContext } from '#server/app-context.ts';
import { notFound, refuse } from '#server/http/errors.ts';
import { createTokenBucket } from '#server/realtime/token-bucket.ts';
import type { ClientEventMap } from '#shared/events.ts';
import { roomEvents } from '../contract.ts';
import { audienceOf } from './turn-page.ts';

type Said = ClientEventMap<typeof roomEvents>;

/** Maximum hints per second, learner and room. */
const PER_SECOND = 10;
const MOST_COUNTED = 20_000;
const buckets = new LRUCache<string, ReturnType<typeof createTokenBucket>>({ max: MOST_COUNTED });

/** Joining the room authorised the connection. */
export async function emitPointing(context: ClientEventContext, { id, ...pointed }: Said['point']): Promise<void> {
  const { app, learner } = checked(context, id, pointed.section);
  app.events.emit(
    roomEvents.toBrowsers.pointed,
    { id, personId: learner.id, ...pointed },
    { ...audienceOf(id), except: [learner.id, ...(await hiddenFrom(app.db, learner.id))] },
  );
}

/** The browsers show it if their own list of the section has the work. */
export async function sendCommenting(context: ClientEventContext, { id, ...read }: Said['comment']): Promise<void> {
  const { app, learner } = checked(context, id, read.section);
  app.events.emit(
    roomEvents.toBrowsers.commented,
    { id, personId: learner.id, ...read },
    { ...audienceOf(id), except: [learner.id, ...(await hiddenFrom(app.db, learner.id))] },
  );
}

/** Sends a learner's own position, not the room's. */
export async function emitWandering(context: ClientEventContext, { id, ...where }: Said['wander']): Promise<void> {
  const { app, learner } = checked(context, id, where.section);
  app.events.emit(
    roomEvents.toBrowsers.wandered,
    { id, personId: learner.id, ...where },
    { ...audienceOf(id), except: [learner.id, ...(await hiddenFrom(app.db, learner.id))] },
  );
}

/**
 * Hints must contain known references, not free text.
 * @throws NOT_FOUND, TOO_MANY_REQUESTS, BAD_REQUEST for an invalid reference
 */
function checked(context: ClientEventContext, id: string, section: string): ClientEventContext {
  const { learner, isIn, app } = context;
  if (!isIn(roomEvents.rooms.session, id)) throw notFound('room.notFound');
  const key = `${id} ${learner.id}`;
  const perSecond = PER_SECOND * app.config.RATE_LIMIT_FACTOR;
  const bucket = buckets.get(key) ?? createTokenBucket(perSecond, perSecond);
  buckets.set(key, bucket);
  if (!bucket.take()) throw refuse('TOO_MANY_REQUESTS', 429, 'errors.tooManyRequests');
  if (canonicalReference(section) === null) throw refuse('BAD_REQUEST', 400, 'room.unknownText');
  return context;
}
