import { resolve } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Log } from './log.ts';

const folder = resolve(import.meta.dirname, 'migrations');
/** Any constant will do as long as nothing else on this database uses it. */
const LOCK = 7_236_541_108;

/**
 * Brings the database to the schema of this code. Instances that start together take turns; the second finds nothing to
 * do. Runs on a connection of its own: migrations may take longer than a learner would wait, and one of them must not
 * hold the pool's limits.
 */
export async function applyMigrations(connection: pg.ClientConfig, log: Log): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: 'havruta migrations' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await migrate(drizzle(client), { migrationsFolder: folder });
    // Socket.IO's adapter keeps here what is too large for a notification; its shape is the adapter's.
    await client.query(
      'create table if not exists socket_io_attachments (id bigserial unique, created_at timestamptz default now(), payload bytea)',
    );
    log.debug('the database has the schema of this version');
  } finally {
    await client.end();
  }
}
