import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { connectionTo } from '#server/embedded-postgres/bring-up.ts';
import { takeOwnerLock } from '#server/embedded-postgres/owner-lock.ts';
import { findPlace, holdsCluster, type Place } from '#server/embedded-postgres/place.ts';
import { findPostmaster } from '#server/embedded-postgres/postmaster.ts';
import { CliError, tar } from './programs.ts';

/** Excluded as in the manual's "Backing Up the Data Directory"; the log is added afterwards. */
const EXCLUDED = [
  ...[
    'pg_wal',
    'pg_replslot',
    'pg_dynshmem',
    'pg_notify',
    'pg_serial',
    'pg_snapshots',
    'pg_stat_tmp',
    'pg_subtrans',
  ].map((folder) => `./data/${folder}/*`),
  ...[
    './data/postmaster.pid',
    './data/postmaster.opts',
    './data/postmaster.pid.new',
    'pgsql_tmp*',
    'pg_internal.init*',
  ],
].map((pattern) => `--exclude=${pattern}`);

/**
 * Copies the embedded cluster as `data/`, with its password in `cluster.json`. The package holds no pg_dump. A running
 * cluster is copied by whileRunning; a stopped one cannot start during the copy.
 * @throws {CliError} if there is no cluster, or its state does not allow a copy
 */
export async function copyCluster(dataDir: string, work: string, archive: string): Promise<void> {
  if (!(await stat(join(dataDir, 'cluster.json')).catch(() => null)))
    throw new CliError(`There is no database in ${dataDir} yet.`);
  const place = await findPlace(dataDir);
  if (!(await holdsCluster(place))) throw new CliError(`There is no database in ${dataDir} yet.`);
  // Exit code 1: files changed during the copy, which replaying the log repairs.
  const copyData = () => tar(['-cf', archive, ...EXCLUDED, '-C', place.home, './data'], [0, 1]);
  const copyLog = () => tar(['-rf', archive, '-C', place.home, './data/pg_wal'], [0, 1]);
  const lock = await takeOwnerLock(place);
  try {
    const server = await findPostmaster(place);
    if (server) await whileRunning(place, server.sockets, { work, archive, copyData, copyLog });
    else if (!lock) throw new CliError('Havruta is just starting or stopping: try again in a moment.');
    else {
      await copyData();
      await copyLog();
    }
  } finally {
    lock?.release();
  }
  await tar(['-rf', archive, '-C', dataDir, './cluster.json']);
}

/**
 * Follows the manual's "Making a Base Backup Using the Low-Level API". The label of pg_backup_stop makes a start from
 * the copy replay the log from the right position.
 */
async function whileRunning(
  place: Place,
  sockets: string,
  copy: { work: string; archive: string; copyData(): Promise<void>; copyLog(): Promise<void> },
): Promise<void> {
  const client = new pg.Client({ ...connectionTo(place, sockets, 'postgres'), application_name: 'havruta backup' });
  client.on('error', () => {});
  await client.connect().catch((error: Error) => {
    throw new CliError(`The database is running but does not answer (${error.message}): try again in a moment.`);
  });
  try {
    // Prevents the server from recycling log files before they are copied.
    await client.query("select pg_create_physical_replication_slot('havruta_backup_' || pg_backend_pid(), true, true)");
    await client.query("select pg_backup_start('havruta', true)");
    await copy.copyData();
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    await mkdir(join(copy.work, 'data'));
    await writeFile(join(copy.work, 'data/backup_label'), rows[0]?.labelfile ?? '', { mode: 0o600 });
    await copy.copyLog();
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw new CliError(`The backup was broken off: ${(error as Error).message}`);
  } finally {
    await client.end().catch(() => {});
  }
  await tar(['-rf', copy.archive, '-C', copy.work, './data/backup_label']);
}
