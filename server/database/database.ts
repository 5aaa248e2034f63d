import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from '../ops/log.ts';
import { DatabaseClient } from './client.ts';
import type { Connection } from './database-url.ts';
import { asTransaction, reportSecondConnections, type SecondConnection } from './one-connection.ts';

export type Database = NodePgDatabase;
export type Queryable = Pick<
  Database,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | '$with' | 'with' | 'selectDistinct' | '$count'
>;

export type Patience = {
  connect: number;
  /** Background work sets its own limit in its transaction. */
  statement: number;
  lock: number;
  idle: number;
};
/** Limits in ms for requests: an early "try again" is better than a long wait. */
export const forLearners: Patience = { connect: 3_000, statement: 10_000, lock: 4_000, idle: 15_000 };
/** Commands wait longer, because the running app may lock the same rows. */
export const forCommands: Patience = { connect: 3_000, statement: 600_000, lock: 300_000, idle: 600_000 };

/**
 * Opens a pool with these limits.
 * @param onSecond called when a transaction takes a second connection, which is a bug; tests throw
 */
export function openPool(
  { pooled = false, ...connection }: Connection,
  size: number,
  log: Log,
  patience = forLearners,
  onSecond = (error: SecondConnection) => log.error({ err: error }, 'a transaction took a second connection'),
): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    Client: DatabaseClient,
    max: size,
    connectionTimeoutMillis: patience.connect,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'havruta',
    // A pooler refuses startup parameters: there the role has the limits (pooler.ts).
    ...(pooled ? {} : limitsOf(patience)),
    // The server cancels a statement first; this covers a silent server.
    query_timeout: patience.statement + 5_000,
  });
  pool.on('error', (error) => {
    // Connections closed after the pool has ended are expected.
    if (!pool.ending) log.warn({ err: error }, 'a database connection was lost');
  });
  pool.on('connect', (client) => client.on('error', () => {}));
  reportSecondConnections(pool, onSecond);
  return pool;
}

const limitsOf = ({ statement, lock, idle }: Patience): pg.ClientConfig => ({
  statement_timeout: statement,
  lock_timeout: lock,
  idle_in_transaction_session_timeout: idle,
});

export function openDatabase(pool: pg.Pool): Database {
  const db = drizzle(pool, { casing: 'snake_case' });
  const transaction = db.transaction.bind(db);
  db.transaction = (work, config) => transaction((tx) => asTransaction(() => work(tx)), config);
  return db;
}
