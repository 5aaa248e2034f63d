import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { fromDrizzle, PgBoss, type Queue, type QueuePolicy } from 'pg-boss';
import type * as z from 'zod';
import type { Queryable } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import type { Log } from '../ops/log.ts';

/** A job without a heartbeat for this time is restarted: its instance was killed. */
const HEARD_OF_SECONDS = 30;
const LOOK_SECONDS = 15;
const watched = { expireInSeconds: 300, heartbeatSeconds: HEARD_OF_SECONDS };

export type RecurringJob = {
  name: string;
  /** Five cron fields, UTC. */
  cron: string;
  /** Must be idempotent: a crash may repeat it. */
  run(): Promise<void>;
};

export type JobKind<Data extends object = object> = {
  name: string;
  /** Checked again before the run, because an older version may have stored the row. */
  schema: z.ZodType<Data>;
  /** Number of retries, with growing pauses; default 5. */
  retries?: number;
};

/** Its handler is loaded on demand and must be idempotent. */
export type QueuedJob = { kind: JobKind; load: () => Promise<(data: object) => Promise<void>> };

export type Job = RecurringJob | QueuedJob;

export const isRecurring = (job: Job): job is RecurringJob => 'cron' in job;

export const handleJob = <Data extends object>(
  kind: JobKind<Data>,
  load: () => Promise<(data: Data) => Promise<void>>,
): QueuedJob => ({ kind, load: load as QueuedJob['load'] });

export type Jobs = {
  /** Each due run happens at one instance. */
  recur(job: RecurringJob): Promise<void>;
  work(job: QueuedJob): Promise<void>;
  enqueue<Data extends object>(tx: Queryable, kind: JobKind<Data>, data: Data, notBefore?: Date): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Starts the queue in schema `pgboss`.
 * @param pool used for all queries, so the connection limit holds
 * @param onFailed called after each failed run
 */
export async function startJobs(pool: pg.Pool, log: Log, onFailed: (name: string) => void = () => {}): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'pgboss',
    persistWarnings: false,
    cronMonitorIntervalSeconds: 30,
    cronWorkerIntervalSeconds: 5,
    superviseIntervalSeconds: LOOK_SECONDS,
    monitorIntervalSeconds: LOOK_SECONDS,
  });
  boss.on('error', (error) => {
    const { queue } = error as { queue?: unknown };
    log.warn({ err: error, queue }, 'the job queue met an error and goes on');
  });
  await boss.start();
  async function makeQueue(name: string, settings: Omit<Queue, 'name'>, policy?: QueuePolicy): Promise<void> {
    await boss.createQueue(name, { ...settings, ...(policy && { policy }) });
    await boss.updateQueue(name, settings);
  }
  async function noted(name: string, run: () => Promise<void>): Promise<void> {
    const started = performance.now();
    try {
      await run();
      log.debug({ job: name, ms: Math.round(performance.now() - started) }, 'job done');
    } catch (error) {
      log.error({ err: error, job: name }, 'job failed');
      onFailed(name);
      throw error;
    }
  }
  return {
    async recur({ name, cron, run }) {
      // A failed run waits for its next due time; a run without a heartbeat is restarted once.
      await makeQueue(name, { ...watched, retryLimit: 1, retryDelay: 0 }, 'singleton');
      await boss.work(name, { pollingIntervalSeconds: 5 }, () => noted(name, run).catch(() => {}));
      await boss.schedule(name, cron, null, { tz: 'UTC' });
    },
    async work({ kind: { name, schema, retries = 5 }, load }) {
      await makeQueue(name, { ...watched, retryLimit: retries, retryBackoff: true, retryDelay: 2 });
      // Makes the library cache the queue. Otherwise the first `enqueue` would take a second connection within a
      // transaction.
      await boss.findJobs(name, { id: newId() });
      await boss.work(name, { pollingIntervalSeconds: 2 }, async (jobs) => {
        for (const { data } of jobs) await noted(name, async () => (await load())(schema.parse(data)));
      });
    },
    async enqueue(tx, { name, schema }, data, notBefore) {
      await boss.send(name, schema.parse(data), { db: fromDrizzle(tx, sql), startAfter: notBefore });
    },
    stop: () => boss.stop({ graceful: true, timeout: 8_000 }),
  };
}

/** A lock for the rest of the transaction: manual and scheduled runs exclude each other. */
export const onlyOne = (name: string) => sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
