import { sql } from 'drizzle-orm';
import { users } from '#features/account/server/api.ts';
import type { AppContext } from '#server/app-context.ts';
import { lastActive } from './tables.ts';

const EVERY_MS = 5 * 60_000;
/** People in a statement. */
const AT_ONCE = 1_000;

/** Notes that people are here now; of somebody noted within five minutes nothing is written. Those who are gone are left out. */
export async function noteActive({ db, clock }: AppContext, userIds: string[]): Promise<void> {
  for (let from = 0; from < userIds.length; from += AT_ONCE)
    await db.execute(sql`
      insert into ${lastActive} as kept (user_id, at)
      select ${users.id}, ${clock.sql} from ${users} where ${users.id} = any(${sql.param(userIds.slice(from, from + AT_ONCE))}::uuid[])
      on conflict (user_id) do update set at = excluded.at where kept.at < excluded.at - interval '5 minutes'`);
}

/**
 * Keeps when learners were last here: when they come, when they go, and now and then between.
 * @returns ends it
 */
export function keepLastActive(app: AppContext): () => Promise<void> {
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
