import { type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Log } from './log.ts';

/** The time of the database: one for all instances, whatever their own clocks say. */
export type Clock = {
  /** That time, as this instance last learned it. For what is shown and checked in code. */
  now(): Date;
  /** The same inside a statement, exact. For what is due, leased and claimed: compare there, never here. */
  sql: SQL<Date>;
  /** Where it stands, in a test; a prepared statement takes it as a value: `coalesce(${placeholder}::timestamptz, now())`. */
  standing: Date | null;
};

const SYNC_EVERY_MS = 10_000;

/**
 * Learns the time from the database and keeps up with it: between two looks the monotonic clock of this process counts on,
 * so a wall clock that is wrong or jumps changes nothing.
 * @returns the clock, and what ends the looking
 * @throws when the database cannot be asked the first time
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

/** How far the database's time is ahead of the monotonic clock, in milliseconds. */
async function look(pool: pg.Pool): Promise<number> {
  const before = performance.now();
  const { rows } = await pool.query<{ now: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as now',
  );
  // Asked halfway between question and answer, as far as anybody knows.
  return (rows[0]?.now ?? Date.now()) - (before + performance.now()) / 2;
}
