import { chown, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { indexVersion } from '#features/search/server/passages/fill-index.ts';
import { forLearners } from '#server/database/database.ts';
import { applyMigrations } from '#server/database/migrate.ts';
import { databaseUser, runsAsRoot } from '#server/embedded-postgres/identity.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts';
import { startJobs } from '#server/jobs/jobs.ts';
import { createLog } from '#server/ops/log.ts';

const corpus = join(import.meta.dirname, '../build/corpus');
const MEMORY = '/dev/shm';
/** Free bytes of memory for the databases of a run. */
const SPACE = 2 * 2 ** 30;

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: pg.ClientConfig;
    templateDatabase: string;
    pooler: string | null;
  }
}

/**
 * Starts one PostgreSQL per run (embedded, or DATABASE_URL, also behind a pooler) with a migrated template database,
 * which each file copies.
 */
export default async function setup(project: TestProject) {
  const log = createLog('warn');
  const template = `havruta_template_${process.pid}`;
  const folder = await mkdtemp(join(tmpdir(), 'havruta-test-'));
  const { DATABASE_URL, DATABASE_DIRECT_URL } = process.env;
  const given = DATABASE_DIRECT_URL ?? DATABASE_URL;
  const pooler = (DATABASE_DIRECT_URL && DATABASE_URL) || null;
  const embedded = given ? null : await startEmbeddedPostgres({ dataDir: folder, log: () => {}, durable: false });
  const server: pg.ClientConfig = embedded?.connection ?? { connectionString: given };

  if (pooler)
    for (const [name, ms] of Object.entries(POOLED))
      await onServer(server, `alter role current_user set ${name} = ${ms}`);
  const tablespace = embedded && (await createTablespace(server));
  await onServer(server, `create database ${template} ${tablespace ? 'tablespace in_memory' : ''}`);
  const connection = inDatabase(server, template);
  await applyMigrations(connection, log);
  const pool = new pg.Pool(connection);
  await (await startJobs(pool, log)).stop();
  // Filling the search index would take seconds, and few tests use it.
  await pool.query("insert into library_search_state values ('embedded', $1)", [await indexVersion(corpus)]);
  await pool.end();

  project.provide('postgres', server);
  project.provide('templateDatabase', template);
  project.provide('pooler', pooler);
  return async () => {
    for (const name of [template, `${template}_search`])
      await onServer(server, `drop database if exists ${name} with (force)`).catch(() => {});
    await embedded?.stop();
    for (const made of [folder, embedded?.home, tablespace]) if (made) await rm(made, { recursive: true, force: true });
  };
}

/**
 * Creates a tablespace in memory: on ext4, copying the template takes ten times as long once files were deleted.
 * @returns its folder; null if memory is short
 */
async function createTablespace(server: pg.ClientConfig): Promise<string | null> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  if (Math.min(bavail * bsize, process.availableMemory()) < SPACE) return null;
  const folder = await mkdtemp(join(MEMORY, 'havruta-test-'));
  if (runsAsRoot()) {
    const { uid, gid } = await databaseUser();
    await chown(folder, uid, gid);
  }
  await onServer(server, `create tablespace in_memory location '${folder}'`);
  return folder;
}

/** The app sets the same limits for each database (pooler.ts). */
const POOLED = {
  statement_timeout: forLearners.statement,
  lock_timeout: forLearners.lock,
  idle_in_transaction_session_timeout: forLearners.idle,
};

export function inDatabase(server: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!server.connectionString) return { ...server, database };
  const url = new URL(server.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

export async function onServer(server: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
