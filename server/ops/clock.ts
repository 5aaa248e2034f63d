import { type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Log } from './log.ts';

export type Clock = {
  /** The time, extrapolated from the last synchronisation, for display and checks in code. */
  now(): Date;
  /** The exact time in a statement. Use it for everything due, leased or claimed. */
  sql: SQL<Date>;
  /** Fixed in tests. A prepared statement takes it as a value: `coalesce(${placeholder}::timestamptz, now())`. */
  standing: Date | null;
};

const SYNC_EVERY_MS = 10_000;

/**
 * Synchronises with the database's time, and uses the monotonic clock in between: a wrong wall clock has no effect.
 * @returns the clock, and a function that stops it
 * @throws if the first query fails
 */
export async function openClock(pool: pg.Pool, log: Log): Promise<{ clock: Clock; stop: () => void }> {
  let base = await look(pool);
  const timer = setInterval(() => {
    look(pool).then(
      (seen) => {
        base = seen;
      },
      (error: unknown) => log.debug({ err: error }, 'the database could not be asked for the time'),
    );
  }, SYNC_EVERY_MS).unref();
  return {
    clock: { now: () => new Date(base + performance.now()), sql: sql<Date>`now()`, standing: null },
    stop: () => clearInterval(timer),
  };
}

/** Milliseconds between the database's time and the monotonic clock. */
async function look(pool: pg.Pool): Promise<number> {
  const before = performance.now();
  const { rows } = await pool.query<{ now: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as now',
  );
  // Assumes that the database read its clock halfway through the round trip.
  return (rows[0]?.now ?? Date.now()) - (before + performance.now()) / 2;
}
