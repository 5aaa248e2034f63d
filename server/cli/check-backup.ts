import { mkdtemp, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { readConfig } from '#server/config.ts';
import { findPlace, startEmbeddedPostgres } from '#server/embedded-postgres/index.ts';
import { unpackBackup } from './archive.ts';
import { missing } from './foreign-server.ts';
import { CliError, command, pathFromCaller, runProgram } from './programs.ts';
import { restore } from './restore.ts';
import { backupsIn } from './rotate-backups.ts';

/**
 * Opens a backup in a temporary folder and reads it to its end.
 * @param options.file default: the newest of `DATA_DIR/backups`
 * @returns the findings, as a sentence
 * @throws {CliError} if there is no backup, or it does not open
 */
export async function checkBackup(options: { dataDir: string; databaseUrl?: string; file?: string }): Promise<string> {
  const { dataDir, databaseUrl } = options;
  const file = options.file ? resolve(options.file) : (await backupsIn(join(dataDir, 'backups')))[0];
  if (!file) throw new CliError(`There is no backup in ${join(dataDir, 'backups')}: \`npm run backup\` makes one.`);
  if (!(await stat(file).catch(() => null))?.isFile()) throw new CliError(`There is no file ${file}.`);
  const scratch = await mkdtemp(join(dataDir, 'check-'));
  try {
    if (databaseUrl) {
      await readDump(file, scratch);
      return `${file} opens: its dump was read to the end.`;
    }
    const { tables, rows } = await openCluster(file, scratch);
    return `${file} opens: ${tables} tables with ${rows} rows were read.`;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function readDump(file: string, scratch: string): Promise<void> {
  await unpackBackup(file, scratch);
  const dump = join(scratch, 'database.dump');
  if (!(await stat(dump).catch(() => null)))
    throw new CliError(`${file} holds no dump of a database server: it is one of the embedded database.`);
  await runProgram('pg_restore', ['--file=/dev/null', dump], { missing: missing('pg_restore') });
}

async function openCluster(file: string, scratch: string): Promise<{ tables: number; rows: number }> {
  await restore({ dataDir: scratch, file });
  const { home } = await findPlace(scratch);
  try {
    const server = await startEmbeddedPostgres({ dataDir: scratch, log: () => {}, durable: false });
    try {
      return await readEveryRow(server.connection);
    } finally {
      await server.stop();
    }
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

/** A damaged page of a table shows only when it is read. */
async function readEveryRow(connection: pg.ClientConfig): Promise<{ tables: number; rows: number }> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    let rows = 0;
    for (const { name } of tables) {
      // A count alone would skip values stored outside the table.
      const { rows: found } = await client.query<{ n: number }>(`select count(t::text)::int as n from ${name} t`);
      rows += found[0]?.n ?? 0;
    }
    return { tables: tables.length, rows };
  } catch (error) {
    throw new CliError(`The database of the backup cannot be read: ${(error as Error).message}`);
  } finally {
    await client.end().catch(() => {});
  }
}

if (process.argv[1] === import.meta.filename) {
  await command(async () => {
    const [file, ...more] = process.argv.slice(2);
    if (more.length || file?.startsWith('-')) throw new CliError('npm run backup:check [-- FILE]');
    const { DATA_DIR: dataDir, DATABASE_URL, DATABASE_DIRECT_URL } = readConfig(process.env);
    const databaseUrl = DATABASE_DIRECT_URL ?? DATABASE_URL;
    return checkBackup({ dataDir, databaseUrl, file: file && pathFromCaller(file) });
  });
}
