import { chmod, cp, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readConfig } from '#server/config.ts';
import { fileTrouble, makeFolder } from '../../scripts/preflight.mjs';
import { unpackBackup } from './archive.ts';
import { backup, KEPT } from './backup.ts';
import { connectionArguments, dropQueue, missing, occupants } from './foreign-server.ts';
import { keepErased, takeList } from './keep-erased.ts';
import { CliError, command, pathFromCaller, runProgram } from './programs.ts';
import { restoreCluster } from './restore-cluster.ts';

/**
 * Restores a backup. With `force`, existing data is moved aside, never overwritten. Accounts erased since the backup
 * are erased again at the start.
 * @returns a sentence with the result
 * @throws {CliError} if the app is running, the file is not a backup, or there is a database and no `force`
 */
export async function restore(options: {
  dataDir: string;
  databaseUrl?: string;
  file: string;
  force?: boolean;
}): Promise<string> {
  const { dataDir, databaseUrl, force = false } = options;
  const file = resolve(options.file);
  if (!(await stat(file).catch(() => null))?.isFile()) throw new CliError(`There is no file ${file}.`);
  await prepareFolder(dataDir);
  if (!databaseUrl) await keepErased(dataDir, file);
  const mark = `before-${new Date().toISOString().replaceAll(':', '-')}`;
  const kept = databaseUrl
    ? await load(databaseUrl, { dataDir, file, force, mark })
    : await restoreCluster({ dataDir, file, force, mark, putBack });
  return `The backup is restored.${kept ? ` What was there before is kept in ${kept}.` : ''}`;
}

/** @throws {CliError} if the folder is unusable */
async function prepareFolder(dataDir: string): Promise<void> {
  try {
    makeFolder(dataDir);
    await chmod(dataDir, 0o700);
    await rm(await mkdtemp(join(dataDir, 'restore-')), { recursive: true });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new CliError(fileTrouble(code, dataDir) ?? message);
  }
}

/** @returns where the former content is */
async function load(
  databaseUrl: string,
  { dataDir, file, force, mark }: { dataDir: string; file: string; force: boolean; mark: string },
): Promise<string | null> {
  const { apps, tables } = await occupants(databaseUrl);
  if (apps > 0) throw new CliError('Havruta is running on the database of DATABASE_URL. Stop it first.');
  if (tables > 0 && !force) {
    throw new CliError(
      'The database of DATABASE_URL holds tables already. Add --force to replace them (a backup is made first), or name an empty database.',
    );
  }
  await keepErased(dataDir, file, databaseUrl);
  const work = await mkdtemp(join(dataDir, 'restore-'));
  try {
    await unpackBackup(file, work);
    const dump = join(work, 'database.dump');
    if (!(await stat(dump).catch(() => null))) {
      throw new CliError(
        `${file} holds no dump of a database server. A backup of the embedded database is restored without DATABASE_URL.`,
      );
    }
    const before =
      tables > 0
        ? await backup({ dataDir, databaseUrl, file: join(dataDir, 'backups', `havruta-${mark}.tar.gz`) })
        : null;
    if (tables > 0) await dropQueue(databaseUrl);
    const { args, env } = connectionArguments(databaseUrl);
    const replace = tables > 0 ? ['--clean', '--if-exists'] : [];
    await runProgram('pg_restore', ['--no-owner', '--single-transaction', ...replace, ...args, dump], {
      env,
      missing: missing('pg_restore'),
    }).catch((error: Error) => {
      if (!/unsupported version/.test(error.message)) throw error;
      throw new CliError(`${file} was made by a newer pg_dump: install the PostgreSQL client of that version.`);
    });
    await putBack(work, dataDir, mark);
    return before;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function putBack(work: string, dataDir: string, mark: string): Promise<void> {
  for (const name of KEPT) {
    if (!(await stat(join(work, name)).catch(() => null))) continue;
    const target = join(dataDir, name);
    await rename(target, `${target}.${mark}`).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    await cp(join(work, name), target, { recursive: true });
  }
  await takeList(dataDir, work);
}

if (process.argv[1] === import.meta.filename) {
  await command(async () => {
    const words = process.argv.slice(2);
    const [file, ...more] = words.filter((word) => word !== '--force');
    if (!file || more.length || file.startsWith('-'))
      throw new CliError('Which file? npm run restore -- FILE [--force]');
    const { DATA_DIR: dataDir, DATABASE_URL, DATABASE_DIRECT_URL } = readConfig(process.env);
    const databaseUrl = DATABASE_DIRECT_URL ?? DATABASE_URL;
    return restore({ dataDir, databaseUrl, file: pathFromCaller(file), force: words.includes('--force') });
  });
}
