import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from './log.ts';
import { asTransaction, reportSecondConnections, type SecondConnection } from './one-connection.ts';

export type Database = NodePgDatabase;
/** A transaction, or the database itself: what a function that only reads or writes rows asks for. */
export type Queryable = Pick<
  Database,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | '$with' | 'with' | 'selectDistinct' | '$count'
>;

/** Limits of every connection, in milliseconds. */
type Patience = {
  /** How long anybody waits for a connection. */
  connect: number;
  /** No statement may take longer; background work sets its own limit in its transaction. */
  statement: number;
  /** How long a write waits for a row another one holds. */
  lock: number;
  /** How long a transaction may do nothing. */
  idle: number;
};
/** A learner waits: better be told to try again. */
export const forLearners: Patience = { connect: 3_000, statement: 10_000, lock: 4_000, idle: 15_000 };
/** A command has time: the app it works beside may be at the same rows. */
export const forCommands: Patience = { connect: 3_000, statement: 600_000, lock: 300_000, idle: 600_000 };

/**
 * A pool on the database, with the limits every connection works under. Connections that break are dropped and made anew
 * by the pool; nothing here ends the process.
 * @param size most connections at once
 * @param onSecond told when a transaction takes a second connection, which must never be; tests throw
 */
export function openPool(
  connection: pg.ClientConfig,
  size: number,
  log: Log,
  patience = forLearners,
  onSecond = (error: SecondConnection) => log.error({ err: error }, 'a transaction took a second connection'),
): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max: size,
    connectionTimeoutMillis: patience.connect,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'havruta',
    statement_timeout: patience.statement,
    lock_timeout: patience.lock,
    idle_in_transaction_session_timeout: patience.idle,
    // The server ends a statement first; this frees the connection when the server itself has gone silent.
    query_timeout: patience.statement + 5_000,
  });
  pool.on('error', (error) => {
    // A pool is ended before its connections are closed: the database's last word to one of them is no loss.
    if (!pool.ending) log.warn({ err: error }, 'a database connection was lost');
  });
  pool.on('connect', (client) => client.on('error', () => {}));
  reportSecondConnections(pool, onSecond);
  return pool;
}

/** The database on a pool; whatever takes a connection of the pool within one of its transactions is reported. */
export function openDatabase(pool: pg.Pool): Database {
  const db = drizzle(pool, { casing: 'snake_case' });
  const transaction = db.transaction.bind(db);
  db.transaction = (work, config) => transaction((tx) => asTransaction(() => work(tx)), config);
  return db;
}
