import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../embedded-postgres/start-error.ts';
import type { Patience } from './database.ts';

const TOO_OLD =
  'The pooler of DATABASE_URL does not carry prepared statements: use PgBouncer 1.21 or newer with max_prepared_statements = 200, or another pool_mode than statement.';
const NO_LIMITS =
  'Connections through the pooler of DATABASE_URL have no time limits. Its connections may be older than the limits of the role: RECONNECT in its console, or restart it.';
const NO_DIRECT_LINE =
  'DATABASE_URL leads to a pooler (it does not pass on statement_timeout). Set DATABASE_DIRECT_URL to the database itself, for LISTEN and migrations.';

/** Milliseconds that a statement of the test may wait for a connection of the pooler. */
const PATIENCE_MS = 3_000;
/** The test is repeated: other clients may take the connection that it wants to block. */
const ATTEMPTS = 5;

/**
 * Stores the limits with the role, because poolers in transaction mode accept no startup parameters. Needs the
 * migrations' lock: concurrent changes of a role fail.
 */
export async function limitRole(client: pg.Client, { statement, lock, idle }: Patience): Promise<void> {
  const limits = {
    statement_timeout: statement,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: idle,
  };
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter role %I in database %I set %I = %L', current_user, current_database(), name, value) as statement
     from unnest($1::text[], $2::text[]) as wanted (name, value)
     where not exists (select from pg_db_role_setting
       where setrole = current_user::regrole and name || '=' || value = any(setconfig)
         and setdatabase = (select oid from pg_database where datname = current_database()))`,
    [Object.keys(limits), Object.values(limits).map((ms) => `${ms}ms`)],
  );
  for (const { statement } of rows) await client.query(statement);
}

/** @throws {StartError} if the app cannot work over this connection; names the remedy */
export async function assertLimits(pool: pg.Pool, { statement }: Patience, hasDirectLine: boolean): Promise<void> {
  const { rows } = await pool.query<{ ms: number }>(
    `select extract(epoch from current_setting('statement_timeout')::interval)::float8 * 1000 as ms`,
  );
  if (rows[0]?.ms === statement) return;
  throw new StartError(hasDirectLine ? NO_LIMITS : NO_DIRECT_LINE);
}

/** The remedy, if an error comes from a pooler that was given startup parameters. */
export const poolerRefusal = (error: unknown): string | null =>
  /unsupported startup parameter/.test((error as Error | null)?.message ?? '') ? NO_DIRECT_LINE : null;

/**
 * Executes a prepared statement while the connection that has prepared it is taken, so that the pooler must use
 * another one. Needs three connections of the pooler at most.
 * @throws {StartError} if prepared statements get lost
 */
export async function assertPrepared(connection: pg.ClientConfig): Promise<void> {
  const [one, other] = [newClient(connection), newClient(connection)];
  try {
    await Promise.all([one.connect(), other.connect()]);
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const prepared = await askPid(one);
      await other.query('begin');
      const taken = await askPid(other);
      const again = await askPid(one);
      await other.query('commit');
      if (prepared === taken || again !== prepared) return;
      await wait(20);
    }
  } catch (error) {
    // 42P05, 26000: unknown to this server connection, or prepared on it by another client.
    if (!['42P05', '26000'].includes((error as { code?: string }).code ?? '')) throw error;
    throw new StartError(TOO_OLD);
  } finally {
    for (const client of [one, other]) client.end().catch(() => {});
  }
}

function newClient(connection: pg.ClientConfig): pg.Client {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    application_name: 'havruta pooler test',
  });
  client.on('error', () => {});
  return client;
}

async function askPid(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>({
    name: 'havruta.pooler',
    text: 'select pg_backend_pid() as pid',
  });
  return rows[0]?.pid;
}
