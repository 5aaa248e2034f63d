import { sql } from 'drizzle-orm';
import { features } from '#app/server.ts';
import type { AppContext } from '#server/app-context.ts';
import { openPoolForCommand } from '#server/cli/open-pool.ts';
import { CliError, command } from '#server/cli/programs.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/database.ts';
import { openMail } from '#server/mail/mail.ts';
import { createLog } from '#server/ops/log.ts';
import { fillDemo } from './fill.ts';
import { addressOf, people } from './people.ts';
import { PASSWORD } from './write-people.ts';

/** Fixed, so that everybody sees the same demo. */
const SEED = 5787;

await command(async () => {
  if (process.argv.length > 2) throw new CliError('npm run demo');
  const config = readConfig(process.env);
  const log = createLog('silent');
  const { pool, close } = await openPoolForCommand(config, log);
  try {
    const now = () => new Date();
    // A minimal context: no browsers are notified and no jobs enqueued.
    const parts: Partial<AppContext> = {
      config: { ...config, SECRET: '' },
      log,
      features,
      pool,
      db: openDatabase(pool),
      mail: openMail(config, log),
      clock: { now, sql: sql<Date>`now()`, standing: null },
      now,
    };
    await fillDemo(parts as AppContext, SEED);
  } finally {
    await close();
  }
  const some = ['fr', 'he', 'en', 'es'].flatMap((language) =>
    people.filter((one) => one.language === language).slice(0, 1),
  );
  return [
    `${people.length} people are there. Each signs in with their address and the password ${PASSWORD}, for example:`,
    ...some.map((person) => `  ${addressOf(person)}  (${person.language})`),
    'The password is no secret: keep nothing of your own in this database.',
  ].join('\n');
});
