import { createHmac } from 'node:crypto';
import { enteredSession } from '#features/sessions/server/entry-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { suspended } from '#server/http/errors.ts';
import type { Limit } from '#server/http/limits.ts';
import { isSuspended } from '#server/http/rpc.ts';
import { RELAY_PASSWORD_SECONDS } from '../shared/limits.ts';
import { tabOf } from './policies.ts';

/** A tab asks once per join and hour. */
const often: Limit = { name: 'voice.relays', points: 30, seconds: 60 };

/**
 * The login is valid for an hour. For coturn's `use-auth-secret`: the name contains the expiry, the password is its
 * HMAC.
 * @throws NOT_FOUND, ROOM_NOT_OPEN (409), ROOM_CLOSED (409), {Suspended}, {RateLimited}
 */
export async function listRelays(app: AppContext, learner: Learner, { id, tab }: { id: string; tab: string }) {
  if (isSuspended(app, learner)) throw suspended();
  await app.limits.count(often, learner.id);
  const now = app.now();
  await enteredSession(app.db, learner.id, id, now);
  await tabOf(app.db, learner.id, id, tab);
  const { TURN_URLS: urls, TURN_SECRET: secret } = app.config;
  const until = new Date((Math.floor(now.getTime() / 1_000) + RELAY_PASSWORD_SECONDS) * 1_000);
  const username = `${until.getTime() / 1_000}:${tab}`;
  const servers = secret
    ? [{ urls, username, credential: createHmac('sha1', secret).update(username).digest('base64') }]
    : [];
  return { servers, relay: servers.length > 0, until: until.toISOString() };
}

/** Warns at the start, because only administrators can add a relay. */
export function warnWithoutRelay({ config, log }: AppContext): () => Promise<void> {
  if (!config.TURN_SECRET)
    log.info('there is no relay for voices (TURN_URLS, TURN_SECRET): between strict networks nobody will hear anybody');
  return async () => {};
}
