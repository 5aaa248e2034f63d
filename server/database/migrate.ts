import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { StartError } from '../embedded-postgres/index.ts';
import type { Log } from '../ops/log.ts';
import { connectPatiently, type Waiting } from './connect-patiently.ts';
import type { Patience } from './database.ts';
import type { Connection } from './database-url.ts';
import { limitRole } from './pooler.ts';

const folder = resolve(import.meta.dirname, '../migrations');
const LOCK = 7_236_541_108;
/** A table in a database into which `npm run database:move` has not yet moved all rows. */
export const MOVE_MARKER = 'havruta_move';
const TRY_AGAIN_MS = 500;
const LOG_EVERY_MS = 10_000;
/**
 * A lock idle for longer was left behind by a pooler in transaction mode: migrating instances are never idle so long.
 */
const IDLE_SECONDS = 60;

type Options = { idleSeconds?: number; limits?: Patience; moving?: boolean };

/**
 * Migrates the schema; concurrent instances take turns. Uses a separate connection, because migrations may take long.
 * @param waiting limits the wait for a starting database; after `idleSeconds` the lock holder counts as gone
 * @param moving the target of a move is expected
 * @param limits stored with the role, for connections through a pooler
 * @throws {StartError} if a pooler holds the lock of an instance that is gone
 */
export async function applyMigrations(
  connection: Connection,
  log: Log,
  { idleSeconds = IDLE_SECONDS, limits, moving = false, ...waiting }: Waiting & Options = { forMs: 0 },
): Promise<void> {
  const client = await connectPatiently(connection, log, waiting);
  try {
    await takeLock(client, log, idleSeconds, waiting.signal);
    if (!moving) await refuseUnfinished(client);
    await migrate(drizzle(client), { migrationsFolder: folder });
    // For payloads of Socket.IO's adapter, which defines the columns.
    await client.query(
      'create table if not exists socket_io_attachments (id bigserial unique, created_at timestamptz default now(), payload bytea)',
    );
    if (limits) await limitRole(client, limits);
    // Behind a pooler the server's connection (and its lock) outlives ours.
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
    log.debug('the database has the schema of this version');
  } finally {
    await client.end();
  }
}

async function refuseUnfinished(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    `public.${MOVE_MARKER}`,
  ]);
  if (rows[0]?.there)
    throw new StartError(
      'A move into this database was broken off, and it holds no data. Repeat `npm run database:move`: it starts over.',
    );
}

async function takeLock(client: pg.Client, log: Log, idleSeconds: number, signal?: AbortSignal): Promise<void> {
  let loggedAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK]);
    if (rows[0]?.taken) return;
    const holder = await findHolder(client);
    if (holder && holder.idle > idleSeconds)
      throw new StartError(
        `Another connection to the database (process ${holder.pid}) holds the lock of the migrations and has been idle for ${Math.round(holder.idle)} s. Behind a pooler in transaction mode, set DATABASE_DIRECT_URL to the database itself, or end that connection: select pg_terminate_backend(${holder.pid}).`,
      );
    if (performance.now() - loggedAt > LOG_EVERY_MS) {
      log.info({ process: holder?.pid }, 'waiting for another instance that migrates the database');
      loggedAt = performance.now();
    }
    await wait(TRY_AGAIN_MS, undefined, { signal });
  }
}

async function findHolder(client: pg.Client): Promise<{ pid: number; idle: number } | undefined> {
  const { rows } = await client.query<{ pid: number; idle: number }>(
    `select a.pid, case when a.state = 'idle' then extract(epoch from clock_timestamp() - a.state_change) else 0 end::float8 as idle
     from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and l.granted and l.classid = ($1::bigint >> 32)::oid
       and l.objid = ($1::bigint & 4294967295)::oid and l.objsubid = 1
       and l.database = (select oid from pg_database where datname = current_database())`,
    [LOCK],
  );
  return rows[0];
}
