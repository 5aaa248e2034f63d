import { createReadStream } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readConfig } from '../config.ts';
import { adoptPassword, findPlace, findPostmaster, putAside } from '../embedded-postgres/index.ts';
import { CliError, command, runProgram } from './programs.ts';

/**
 * Puts a backup in place. Nothing is overwritten unasked: where there is a database already, `force` moves it aside.
 * @returns what was done, as a sentence
 * @throws {CliError} when the app is running, the file is not a backup, or there is a database and no `force`
 */
export async function restore(options: { dataDir: string; databaseUrl?: string; file: string; force?: boolean }): Promise<string> {
  const { dataDir, databaseUrl, force = false } = options;
  const file = resolve(options.file);
  if (!(await stat(file).catch(() => null))?.isFile()) throw new CliError(`There is no file ${file}.`);
  if (databaseUrl) {
    const args = ['--no-owner', '--exit-on-error', '--single-transaction', ...(force ? ['--clean', '--if-exists'] : []), `--dbname=${databaseUrl}`, file];
    await runProgram('pg_restore', args, { missing: 'The program `pg_restore` is needed: install the PostgreSQL client programs.' });
    return 'The backup is restored into the database of DATABASE_URL.';
  }

  const place = await findPlace(dataDir);
  if ((await findPostmaster(place)) !== null) throw new CliError('Havruta is running on this data folder. Stop it first.');
  const occupied = (await stat(join(place.data, 'PG_VERSION')).catch(() => null)) !== null;
  if (occupied && !force) {
    throw new CliError(`${dataDir} holds a database already. Add --force to move it aside and restore, or choose another DATA_DIR.`);
  }
  const work = await mkdtemp(join(place.home, 'restore-'));
  try {
    if (place.owner) await chown(work, place.owner.uid, place.owner.gid);
    const input = createReadStream(file);
    await runProgram('tar', ['-xzf', '-', '-C', work], { ...place.owner, input, missing: 'The program `tar` is needed and not installed.' });
    const found = await readFile(join(work, 'cluster.json'), 'utf8').catch(() => null);
    if (!found || !(await stat(join(work, 'data/PG_VERSION')).catch(() => null))) throw new CliError(`${file} is not a backup of Havruta.`);
    await chmod(join(work, 'data'), 0o700);
    const aside = occupied ? await putAside(place) : null;
    await rename(join(work, 'data'), place.data);
    await adoptPassword(dataDir, (JSON.parse(found) as { password: string }).password);
    await putBack(work, dataDir);
    return `The backup is restored.${aside ? ` What was there before is in ${aside}.` : ''}`;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Secrets and files belong to whoever runs the app, not to the database's user. */
async function putBack(work: string, dataDir: string): Promise<void> {
  const secrets = await readFile(join(work, 'secrets.json')).catch(() => null);
  if (secrets) {
    await cp(join(work, 'secrets.json'), join(dataDir, 'secrets.json'));
    await chmod(join(dataDir, 'secrets.json'), 0o600);
  }
  if (await stat(join(work, 'files')).catch(() => null)) {
    await mkdir(join(dataDir, 'files'), { recursive: true });
    await cp(join(work, 'files'), join(dataDir, 'files'), { recursive: true });
  }
}

if (process.argv[1] === import.meta.filename) {
  await command(async () => {
    const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = readConfig(process.env);
    const file = process.argv.slice(2).find((word) => !word.startsWith('--'));
    if (!file) throw new CliError('Which file? npm run restore -- FILE [--force]');
    return restore({ dataDir, databaseUrl, file, force: process.argv.includes('--force') });
  });
}
