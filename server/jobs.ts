import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Log } from './log.ts';

/** Work that comes back by the clock: a file of its own in a feature, which a test or a person can also run by hand. */
export type RecurringJob = {
  /** Unique, in the form `sessions.close-past`. */
  name: string;
  /** Five cron fields, UTC; the shortest interval is a minute. */
  cron: string;
  /** Must bear being run twice: a crash may repeat it. */
  run(): Promise<void>;
};

export type Jobs = {
  /** Registers a recurring job. However many instances do so, each due run happens at one of them. */
  recur(job: RecurringJob): Promise<void>;
  /** Waits for running jobs (at most 8 s) and lets go of the queue. */
  stop(): Promise<void>;
};

/**
 * Starts the queue on the database of the app (schema `pgboss`, made by pg-boss itself).
 * @param pool used for all queries, so the app's connection limit holds
 */
export async function startJobs(pool: pg.Pool, log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'pgboss',
    persistWarnings: false,
    cronMonitorIntervalSeconds: 30,
    cronWorkerIntervalSeconds: 5,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue met an error and goes on'));
  await boss.start();
  return {
    async recur({ name, cron, run }) {
      await boss.createQueue(name, { policy: 'singleton', retryLimit: 0, expireInSeconds: 300 });
      await boss.work(name, { pollingIntervalSeconds: 5 }, async () => {
        const started = Date.now();
        try {
          await run();
          log.debug({ job: name, ms: Date.now() - started }, 'job done');
        } catch (error) {
          log.error({ err: error, job: name }, 'job failed');
          throw error;
        }
      });
      await boss.schedule(name, cron, null, { tz: 'UTC' });
    },
    stop: () => boss.stop({ graceful: true, timeout: 8_000 }),
  };
}

/** Held for the rest of a transaction by whoever does this by hand and by the clock alike, so it is done by one at a time. */
export const onlyOne = (name: string) => sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
