import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { databaseTrouble } from '../http/errors.ts';
import type { Log } from '../ops/log.ts';
import { DatabaseClient, readOnlyError } from './client.ts';
import type { Connection } from './database-url.ts';

export type Waiting = {
  forMs: number;
  signal?: AbortSignal | undefined;
};

const ATTEMPT_MS = 5_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;

/**
 * Connects to a database that may still be starting or recovering, with growing pauses.
 * @throws the database's error if permanent (password, name), or after the time limit
 */
export async function connectPatiently(
  connection: Connection,
  log: Log,
  { forMs, signal }: Waiting,
): Promise<pg.Client> {
  const until = performance.now() + forMs;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    const client = new DatabaseClient({
      ...connection,
      connectionTimeoutMillis: ATTEMPT_MS,
      application_name: 'havruta migrations',
    });
    try {
      await client.connect();
      const { rows } = await client.query<{ recovers: boolean }>('select pg_is_in_recovery() as recovers');
      if (rows[0]?.recovers) throw readOnlyError('the database is a standby, or still recovers');
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      const left = until - performance.now();
      if (databaseTrouble(error) === null || left <= 0) throw error;
      log.warn({ err: error, seconds: Math.ceil(left / 1_000) }, 'waiting for the database');
      await wait(Math.min(pause, left), undefined, { signal });
    }
  }
}
