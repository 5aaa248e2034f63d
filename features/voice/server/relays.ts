import { createHmac } from 'node:crypto';
import { enteredSession } from '#features/sessions/server/entry-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';

/** How long a name and password for the relay are good. */
const GOOD_SECONDS = 60 * 60;

/**
 * Relays for a tab of whoever may enter, with a name and password of an hour, as coturn's `use-auth-secret` checks them:
 * the name says until when, the password is its HMAC. Whoever may enter no more gets no new ones.
 * @throws NOT_FOUND, ROOM_NOT_OPEN (409), ROOM_CLOSED (409) as the entry says
 */
export async function listRelays(app: AppContext, learner: Learner, { id, tab }: { id: string; tab: string }) {
  const now = app.now();
  await enteredSession(app.db, learner.id, id, now);
  const { TURN_URLS: urls, TURN_SECRET: secret } = app.config;
  const until = new Date((Math.floor(now.getTime() / 1_000) + GOOD_SECONDS) * 1_000);
  const username = `${until.getTime() / 1_000}:${tab}`;
  const servers = secret
    ? [{ urls, username, credential: createHmac('sha1', secret).update(username).digest('base64') }]
    : [];
  return { servers, relay: servers.length > 0, until: until.toISOString() };
}

/** Says at the start that there is none: those who run the app can mend it, those who speak cannot. */
export function warnWithoutRelay({ config, log }: AppContext): () => Promise<void> {
  if (!config.TURN_SECRET)
    log.info('there is no relay for voices (TURN_URLS, TURN_SECRET): between strict networks nobody will hear anybody');
  return async () => {};
}
