import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { fromDrizzle, PgBoss, type Queue, type QueuePolicy } from 'pg-boss';
import type * as z from 'zod';
import type { Queryable } from './database.ts';
import { newId } from './ids.ts';
import type { Log } from './log.ts';

/**
 * An instance that has a job says so all the time, every half of this. One that was killed says nothing: its job is taken up
 * again then, at the next look at the queue.
 */
const HEARD_OF_SECONDS = 30;
/** How often is looked for jobs nothing was heard of. */
const LOOK_SECONDS = 15;
const watched = { expireInSeconds: 300, heartbeatSeconds: HEARD_OF_SECONDS };

/** Work that comes back by the clock: a file of its own in a feature, which a test or a person can also run by hand. */
export type RecurringJob = {
  /** Unique, in the form `sessions.close-past`. */
  name: string;
  /** Five cron fields, UTC; the shortest interval is a minute. */
  cron: string;
  /** Must bear being run twice: a crash may repeat it. */
  run(): Promise<void>;
};

/** Work that is asked for: what it is called, and what it needs. */
export type JobKind<Data extends object = object> = {
  /** Unique, in the form `chat.send-digest`. */
  name: string;
  /** Of what is enqueued; what a row holds is checked again before it runs, since it may be of an older version. */
  schema: z.ZodType<Data>;
  /** Further tries after a failure, later and later; 5 when left out. */
  retries?: number;
};

/** Such work with its handler, which is loaded when there is something to do. Must bear being run twice. */
export type QueuedJob = { kind: JobKind; load: () => Promise<(data: object) => Promise<void>> };

/** Puts a kind of work and its handler together, so that the types of both are the same. */
export const handleJob = <Data extends object>(
  kind: JobKind<Data>,
  load: () => Promise<(data: Data) => Promise<void>>,
): QueuedJob => ({ kind, load: load as QueuedJob['load'] });

export type Jobs = {
  /** Registers a recurring job. However many instances do so, each due run happens at one of them. */
  recur(job: RecurringJob): Promise<void>;
  /** Registers the handler of work that is asked for. Each is done at one of the instances. */
  work(job: QueuedJob): Promise<void>;
  /**
   * Asks for work; it begins once `tx` is committed, within seconds.
   * @param notBefore when it may begin
   */
  enqueue<Data extends object>(tx: Queryable, kind: JobKind<Data>, data: Data, notBefore?: Date): Promise<void>;
  /** Waits for running jobs (at most 8 s) and lets go of the queue. */
  stop(): Promise<void>;
};

/**
 * Starts the queue on the database of the app (schema `pgboss`, made by pg-boss itself).
 * @param pool used for all queries, so the app's connection limit holds
 * @param onFailed told of each run that failed
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
  /** Also one of an installation that has it already gets these settings. */
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
      // A run that fails waits for the clock; one of which nothing is heard any more is begun once again.
      await makeQueue(name, { ...watched, retryLimit: 1, retryDelay: 0 }, 'singleton');
      await boss.work(name, { pollingIntervalSeconds: 5 }, () => noted(name, run).catch(() => {}));
      await boss.schedule(name, cron, null, { tz: 'UTC' });
    },
    async work({ kind: { name, schema, retries = 5 }, load }) {
      await makeQueue(name, { ...watched, retryLimit: retries, retryBackoff: true, retryDelay: 2 });
      // The queue library reads once what it knows of a queue. Left to the first `enqueue` it would take a second
      // connection within a transaction.
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

/** Held for the rest of a transaction by whoever does this by hand and by the clock alike, so it is done by one at a time. */
export const onlyOne = (name: string) => sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
