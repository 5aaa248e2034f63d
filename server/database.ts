import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from './log.ts';

export type Database = NodePgDatabase;
/** A transaction, or the database itself: what a function that only reads or writes rows asks for. */
export type Queryable = Pick<
  Database,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | '$with' | 'with' | 'selectDistinct' | '$count'
>;

/** Limits of every connection, in milliseconds. */
type Patience = {
  /** No statement may take longer; background work sets its own limit in its transaction. */
  statement: number;
  /** How long a write waits for a row another one holds. */
  lock: number;
  /** How long a transaction may do nothing. */
  idle: number;
};
/** A learner waits: better be told to try again. */
const forLearners: Patience = { statement: 10_000, lock: 4_000, idle: 15_000 };
/** A command has time: the app it works beside may be at the same rows. */
export const forCommands: Patience = { statement: 600_000, lock: 300_000, idle: 600_000 };

/**
 * A pool on the database, with the limits every connection works under. Connections that break are dropped and made anew
 * by the pool; nothing here ends the process.
 * @param size most connections at once
 */
export function openPool(connection: pg.ClientConfig, size: number, log: Log, patience = forLearners): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max: size,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'havruta',
    statement_timeout: patience.statement,
    lock_timeout: patience.lock,
    idle_in_transaction_session_timeout: patience.idle,
    // The server ends a statement first; this frees the connection when the server itself has gone silent.
    query_timeout: patience.statement + 5_000,
  });
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'));
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export const openDatabase = (pool: pg.Pool): Database => drizzle(pool, { casing: 'snake_case' });

const connectionLost = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '53100',
  '53200',
  '25006',
]);
const notNow = new Set(['55P03', '57014', '40001', '40P01']);

/**
 * What a failed query means for whoever asked: the database is away or full (`lost`), it was too busy with that row
 * (`busy`), or neither (`null`): then it is our mistake.
 */
export function databaseTrouble(error: unknown): 'lost' | 'busy' | null {
  for (let e: unknown = error; e instanceof Error; e = e.cause) {
    const code = (e as { code?: unknown }).code;
    if (typeof code === 'string' && connectionLost.has(code)) return 'lost';
    if (typeof code === 'string' && notNow.has(code)) return 'busy';
    if (
      /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout|pool is draining|the database system is/i.test(
        e.message,
      )
    )
      return 'lost';
    if (e instanceof AggregateError && e.errors.some((inner) => databaseTrouble(inner) === 'lost')) return 'lost';
  }
  return null;
}

/** Whether a write failed because a unique constraint or index of this name was already satisfied. */
export function violates(error: unknown, constraint: string): boolean {
  for (let e: unknown = error; e instanceof Error; e = e.cause) {
    const { code, constraint: name } = e as { code?: unknown; constraint?: unknown };
    if (code === '23505' || code === '23514' || code === '23503') return name === constraint;
  }
  return false;
}
