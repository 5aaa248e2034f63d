import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { fromDrizzle, PgBoss, type Queue, type QueuePolicy } from 'pg-boss';
import type * as z from 'zod';
import type { Queryable } from './database.ts';
import { newId } from './ids.ts';
import type { Log } from './log.ts';

/**
 * Seconds after which a job without a heartbeat is restarted. Instances send one every half of this; a killed one sends
 * none.
 */
const HEARD_OF_SECONDS = 30;
const LOOK_SECONDS = 15;
const watched = { expireInSeconds: 300, heartbeatSeconds: HEARD_OF_SECONDS };

/** A scheduled job, in a file of its own in a feature; tests and administrators can also run it by hand. */
export type RecurringJob = {
  /** Unique, in the form `sessions.close-past`. */
  name: string;
  /** Five cron fields, UTC; the shortest interval is a minute. */
  cron: string;
  /** Must be idempotent: a crash may repeat it. */
  run(): Promise<void>;
};

/** A kind of queued job: its name and the schema of its data. */
export type JobKind<Data extends object = object> = {
  /** Unique, in the form `chat.send-digest`. */
  name: string;
  /** Schema of the enqueued data; checked again before the run, because a row may be of an older version. */
  schema: z.ZodType<Data>;
  /** Retries after a failure, with growing pauses; default 5. */
  retries?: number;
};

/** A queued job with its handler, which is loaded on demand and must be idempotent. */
export type QueuedJob = { kind: JobKind; load: () => Promise<(data: object) => Promise<void>> };

/** Combines a kind of job and its handler, with matching types. */
export const handleJob = <Data extends object>(
  kind: JobKind<Data>,
  load: () => Promise<(data: Data) => Promise<void>>,
): QueuedJob => ({ kind, load: load as QueuedJob['load'] });

export type Jobs = {
  /** Registers a recurring job. Each due run happens at one instance. */
  recur(job: RecurringJob): Promise<void>;
  /** Registers the handler of a queued job. Each runs at one instance. */
  work(job: QueuedJob): Promise<void>;
  /**
   * Enqueues a job; it begins within seconds after `tx` commits.
   * @param notBefore earliest start
   */
  enqueue<Data extends object>(tx: Queryable, kind: JobKind<Data>, data: Data, notBefore?: Date): Promise<void>;
  /** Waits for running jobs (at most 8 s) and closes the queue. */
  stop(): Promise<void>;
};

/**
 * Starts the queue on the app's database (schema `pgboss`, created by pg-boss).
 * @param pool used for all queries, so the app's connection limit holds
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
  /** Creates a queue, or updates the settings of an existing one. */
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
      // Makes the library cache its data about the queue. Otherwise the first `enqueue` would take a second connection
      // within a transaction.
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

/** An advisory lock for the rest of the transaction, so that manual and scheduled runs exclude each other. */
export const onlyOne = (name: string) => sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
