import type pg from 'pg';
import type { Config } from '#server/config.ts';
import { forCommands, openPool } from '#server/database/database.ts';
import { type Connection, connectionOf } from '#server/database/database-url.ts';
import { applyMigrations } from '#server/database/migrate.ts';
import { connectionTo } from '#server/embedded-postgres/bring-up.ts';
import { findPlace, startEmbeddedPostgres } from '#server/embedded-postgres/index.ts';
import { findPostmaster } from '#server/embedded-postgres/postmaster.ts';
import type { Log } from '#server/ops/log.ts';

/**
 * @param options.asItIs for commands that only read: the schema is not migrated
 * @throws {StartError} if no database is available
 */
export async function openPoolForCommand(
  config: Config,
  log: Log,
  options: { asItIs?: boolean } = {},
): Promise<{ pool: pg.Pool; connection: Connection; close: () => Promise<void> }> {
  const { connection, stop } = await findConnection(config);
  try {
    if (!options.asItIs) await applyMigrations(connection, log);
  } catch (error) {
    await stop();
    throw error;
  }
  const pool = openPool(connection, 4, log, forCommands);
  return {
    pool,
    connection,
    async close() {
      await pool.end();
      await stop();
    },
  };
}

/** Bypasses a pooler: commands have their own limits. */
async function findConnection(config: Config): Promise<{ connection: Connection; stop: () => Promise<void> }> {
  const nothing = async () => {};
  const url = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL;
  if (url) return { connection: connectionOf(url), stop: nothing };
  try {
    return await startEmbeddedPostgres({ dataDir: config.DATA_DIR, walArchive: config.WAL_ARCHIVE, log: () => {} });
  } catch (error) {
    // The running app's cluster has a spare connection for a command.
    const place = await findPlace(config.DATA_DIR);
    const running = await findPostmaster(place);
    if (!running) throw error;
    return { connection: connectionTo(place, running.sockets), stop: nothing };
  }
}
