import { sql } from 'drizzle-orm';
import { users } from '#features/account/server/api.ts';
import type { AppContext } from '#server/app-context.ts';
import { lastActive } from './tables.ts';

const EVERY_MS = 5 * 60_000;
const AT_ONCE = 1_000;

/** Writes the current time for people, except those written within five minutes and deleted accounts. */
export async function noteActive({ db, clock }: AppContext, userIds: string[]): Promise<void> {
  for (let from = 0; from < userIds.length; from += AT_ONCE)
    await db.execute(sql`
      insert into ${lastActive} as kept (user_id, at)
      select ${users.id}, ${clock.sql} from ${users} where ${users.id} = any(${sql.param(userIds.slice(from, from + AT_ONCE))}::uuid[])
      on conflict (user_id) do update set at = excluded.at where kept.at < excluded.at - interval '5 minutes'`);
}

/**
 * Records the last activity of learners on connect, on disconnect and at intervals between.
 * @returns stops recording
 */
export function saveLastActive(app: AppContext): () => Promise<void> {
  const here = new Set<string>();
  let last = Promise.resolve();
  const note = (userIds: string[]) => {
    last = last
      .then(() => noteActive(app, userIds))
      .catch((error: unknown) => app.log.debug({ err: error }, 'it was not kept who is here'));
  };
  const stop = app.presence.onChange((id, online) => {
    if (online) here.add(id);
    else here.delete(id);
    note([id]);
  });
  const timer = setInterval(() => note([...here]), EVERY_MS).unref();
  return async () => {
    stop();
    clearInterval(timer);
    await last;
  };
}
