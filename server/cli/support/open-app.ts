import { sql } from 'drizzle-orm';
import { features } from '#app/server.ts';
import type { AppContext } from '#server/app-context.ts';
import { openPoolForCommand } from '#server/cli/open-pool.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/database.ts';
import { registerLocales } from '#server/locales.ts';
import { openMail } from '#server/mail/mail.ts';
import { createLog } from '#server/ops/log.ts';
import { createOutbox } from '#server/outbox/create-outbox.ts';
import { noLearnerSignals } from '#server/people/learner-signals.ts';
import { openVoice, type Voice } from '#server/realtime/open-voice.ts';

/** For commands. Emails wait in the outbox until the server sends them. */
export async function openApp(env: Record<string, string | undefined>) {
  const config = readConfig(env);
  const log = createLog('silent');
  const { pool, close } = await openPoolForCommand(config, log);
  for (const { locales } of features) if (locales) registerLocales(locales);
  const now = () => new Date();
  const parts: Partial<AppContext> = {
    config: { ...config, SECRET: '' },
    log,
    features,
    learners: noLearnerSignals,
    pool,
    db: openDatabase(pool),
    mail: openMail(config, log),
    outbox: createOutbox([]),
    clock: { now, sql: sql<Date>`now()`, standing: null },
    now,
  };
  let opened: Promise<Voice> | undefined;
  return {
    app: parts as AppContext,
    voice: () => {
      opened ??= openVoice({ config, pool, log });
      return opened;
    },
    async close() {
      await (await opened)?.close();
      await close();
    },
  };
}
