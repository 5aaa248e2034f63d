import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { readConfig } from '../config.ts';
import { findPlace, findPostmaster, type Place, USER } from '../embedded-postgres/index.ts';
import { CliError, command, runProgram } from './programs.ts';

const noTar = 'The program `tar` is needed for this and is not installed.';

/**
 * Writes everything there is into one file: the database and, for the embedded one, secrets and files. The app may go on
 * working meanwhile; what was confirmed before the start is in the backup.
 * @param options.file where to; default `DATA_DIR/backups/havruta-TIME`
 * @returns the file's path
 */
export async function backup(options: { dataDir: string; databaseUrl?: string; file?: string }): Promise<string> {
  const { dataDir, databaseUrl } = options;
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const file = resolve(options.file ?? join(dataDir, 'backups', `havruta-${time}.${databaseUrl ? 'dump' : 'tar.gz'}`));
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.part`;
  try {
    if (databaseUrl) {
      const args = ['--format=custom', '--no-owner', `--file=${draft}`, `--dbname=${databaseUrl}`];
      await runProgram('pg_dump', args, { missing: 'The program `pg_dump` is needed for a backup of DATABASE_URL: install the PostgreSQL client programs.' });
    } else await copyCluster(dataDir, draft);
    await chmod(draft, 0o600);
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
  return file;
}

async function copyCluster(dataDir: string, file: string): Promise<void> {
  const place = await findPlace(dataDir);
  await stat(join(place.data, 'PG_VERSION')).catch(() => {
    throw new CliError(`There is no database in ${dataDir} yet.`);
  });
  const work = await mkdtemp(`${file}.`);
  const archive = join(work, 'archive.tar');
  try {
    const running = (await findPostmaster(place)) !== null;
    // Data first, then the log that makes it consistent: exit code 1 of tar only says that files changed meanwhile.
    const copyData = () => tar(['-cf', archive, '--exclude=./data/pg_wal/*', '--exclude=./data/postmaster.*', '-C', place.home, './data'], [0, 1]);
    if (running) await whileBackingUp(place, work, copyData);
    else await copyData();
    await tar(['-rf', archive, '-C', place.home, './data/pg_wal'], [0, 1]);
    if (running) await tar(['-rf', archive, '-C', work, './data/backup_label']);
    await tar(['-rf', archive, '-C', dataDir, './cluster.json']);
    for (const more of ['secrets.json', 'files']) {
      if (await stat(join(dataDir, more)).catch(() => null)) await tar(['-rf', archive, '-C', dataDir, `./${more}`]);
    }
    await pipeline(createReadStream(archive), createGzip(), createWriteStream(file, { mode: 0o600 }));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/**
 * A copy of a running cluster, as PostgreSQL's manual describes it ("Making a Base Backup Using the Low Level API"): the
 * label that pg_backup_stop returns goes into the copy and makes the log be replayed from the right place.
 */
async function whileBackingUp(place: Place, work: string, copy: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ host: place.sockets, port: 5432, user: USER, password: place.password, database: 'postgres' });
  await client.connect();
  try {
    // The slot keeps the server from recycling log files this copy still needs.
    await client.query("select pg_create_physical_replication_slot('havruta_backup', true, true)");
    await client.query("select pg_backup_start('havruta', true)");
    await copy();
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
    await mkdir(join(work, 'data'));
    await writeFile(join(work, 'data/backup_label'), rows[0].labelfile);
  } finally {
    await client.end();
  }
}

const tar = (args: string[], accept?: number[]) => runProgram('tar', args, { accept, missing: noTar });

if (process.argv[1] === import.meta.filename) {
  await command(async () => {
    const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = readConfig(process.env);
    return `The backup is in ${await backup({ dataDir, databaseUrl, file: process.argv[2] })}`;
  });
}
