import { chmod, cp, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { fileTrouble, makeFolder } from '../../scripts/preflight.mjs';
import { unpackBackup } from './archive.ts';
import { backup, COPIED_FILES } from './backup.ts';
import { carryErased, takeList } from './carry-erased.ts';
import { connectionArguments, dropQueue, missing, occupants } from './foreign-server.ts';
import { CliError, command, pathFromCaller, runProgram } from './programs.ts';
import { restoreCluster } from './restore-cluster.ts';

/**
 * Restores a backup, or with `until` its database as it was at a later instant. With `force`, existing data is moved aside, never overwritten. Accounts erased since the backup
 * are erased again at the start.
 * @param options.walArchive the archive of the log, for `until`
 * @returns a sentence with the result
 * @throws {CliError} if the app is running, the file is not a backup, or there is a database and no `force`
 */
export async function restore(options: {
  dataDir: string;
  databaseUrl?: string;
  file: string;
  force?: boolean;
  until?: Date;
  walArchive?: string | undefined;
}): Promise<string> {
  const { dataDir, databaseUrl, force = false, until, walArchive } = options;
  const file = resolve(options.file);
  if (!(await stat(file).catch(() => null))?.isFile()) throw new CliError(`There is no file ${file}.`);
  if (until && (databaseUrl || !walArchive))
    throw new CliError(
      databaseUrl
        ? '--until is for the embedded database; for a server of your own see docs/HOSTING.md, 5.'
        : 'The log is in no archive: set WAL_ARCHIVE to its folder (docs/HOSTING.md, 5).',
    );
  await prepareFolder(dataDir);
  if (!databaseUrl) await carryErased(dataDir, file);
  const mark = `before-${new Date().toISOString().replaceAll(':', '-')}`;
  const kept = databaseUrl
    ? await load(databaseUrl, { dataDir, file, force, mark })
    : await restoreCluster({
        dataDir,
        file,
        force,
        mark,
        putBack,
        until: until && { at: until, archive: walArchive ?? '' },
      });
  return `The backup is restored${until ? `, as it was at ${until.toISOString()}` : ''}.${kept ? ` What was there before is kept in ${kept}.` : ''}`;
}

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

/** @returns the former database's backup, if any */
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
  await carryErased(dataDir, file, databaseUrl);
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
  for (const name of COPIED_FILES) {
    if (!(await stat(join(work, name)).catch(() => null))) continue;
    const target = join(dataDir, name);
    await rename(target, `${target}.${mark}`).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    await cp(join(work, name), target, { recursive: true });
  }
  await takeList(dataDir, work);
}

const USAGE = "Which file? npm run restore -- FILE [--force] [--until '2027-01-31 18:59:00+02:00']";

function readWords(args: string[]) {
  try {
    return parseArgs({
      args,
      options: { force: { type: 'boolean' }, until: { type: 'string' } },
      allowPositionals: true,
    });
  } catch {
    throw new CliError(USAGE);
  }
}

/** @throws {CliError} unless it is an instant of the past, with its offset from UTC */
function instantOf(text: string): Date {
  const at = new Date(text.trim().replace(/([+-]\d\d)$/, '$1:00'));
  if (!/(Z|[+-]\d\d(:?\d\d)?)$/.test(text.trim()) || Number.isNaN(at.getTime()) || at.getTime() > Date.now())
    throw new CliError("--until is a time of the past with its offset from UTC, e.g. '2027-01-31 18:59:00+02:00'.");
  return at;
}

if (process.argv[1] === import.meta.filename) {
  await command(async () => {
    const { values, positionals } = readWords(process.argv.slice(2));
    const [file, ...more] = positionals;
    if (!file || more.length) throw new CliError(USAGE);
    const { DATA_DIR: dataDir, DATABASE_URL, DATABASE_DIRECT_URL, WAL_ARCHIVE } = readConfig(process.env);
    const databaseUrl = DATABASE_DIRECT_URL ?? DATABASE_URL;
    return restore({
      ...{ dataDir, databaseUrl, file: pathFromCaller(file), walArchive: WAL_ARCHIVE, force: values.force },
      ...(values.until !== undefined && { until: instantOf(values.until) }),
    });
  });
}
