import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { readConfig } from '#server/config.ts';
import { syncPath } from '#server/embedded-postgres/trees.ts';
import { ERASED_LIST, erasedListIn } from '#server/people/erased-list.ts';
import { makeFolder } from '../../scripts/preflight.mjs';
import { addOrigin } from './archive.ts';
import { giveList } from './carry-erased.ts';
import { copyCluster } from './copy-cluster.ts';
import { connectionArguments, missing } from './foreign-server.ts';
import { CliError, command, pathFromCaller, runProgram, tar } from './programs.ts';
import { rotateArchive, rotateBackups } from './rotate-backups.ts';

export const COPIED_FILES = ['secrets.json', 'outbox'];

/**
 * The app may run; everything confirmed before the start is included.
 * @param options.file default `DATA_DIR/backups/havruta-TIME.tar.gz` (UTC); an existing file is replaced
 * @returns the file's path
 * @throws {CliError} if there is no database, or a required program is missing
 */
export async function backup(options: { dataDir: string; databaseUrl?: string; file?: string }): Promise<string> {
  const { dataDir, databaseUrl } = options;
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const file = resolve(options.file ?? join(dataDir, 'backups', `havruta-${time}Z.tar.gz`));
  const work = await folderFor(file);
  try {
    const archive = join(work, 'archive.tar');
    if (databaseUrl) await dump(databaseUrl, work, archive);
    else await copyCluster(dataDir, work, archive);
    for (const name of COPIED_FILES) {
      if (await stat(join(dataDir, name)).catch(() => null))
        await tar(['-rf', archive, '-C', dataDir, `./${name}`], [0, 1]);
    }
    const list = erasedListIn(dataDir);
    if (await stat(list).catch(() => null)) await tar(['-rf', archive, '-C', dirname(list), `./${ERASED_LIST}`]);
    await addOrigin(archive, work);
    const packed = join(work, 'archive.tar.gz');
    await pipeline(
      createReadStream(archive),
      createGzip({ level: 3 }),
      createWriteStream(packed, { mode: 0o600, flush: true }),
    );
    await rename(packed, file);
    await giveList(dataDir, dirname(file));
    await syncPath(dirname(file));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  return file;
}

async function folderFor(file: string): Promise<string> {
  try {
    makeFolder(dirname(file));
    return await mkdtemp(`${file}.`);
  } catch (error) {
    throw new CliError(`No backup can be written to ${dirname(file)} (${(error as NodeJS.ErrnoException).code}).`);
  }
}

async function dump(databaseUrl: string, work: string, archive: string): Promise<void> {
  const { args, env } = connectionArguments(databaseUrl);
  await runProgram('pg_dump', ['--format=custom', '--no-owner', `--file=${join(work, 'database.dump')}`, ...args], {
    env,
    missing: missing('pg_dump'),
  });
  await tar(['-cf', archive, '-C', work, './database.dump']);
}

const USAGE = 'npm run backup [-- FILE | -- --keep NUMBER]';

function readWords(words: string[]): { file?: string; keep?: number } {
  const [first, second, ...more] = words;
  if (first === '--keep') {
    if (!/^[1-9]\d{0,3}$/.test(second ?? '') || more.length > 0) throw new CliError(USAGE);
    return { keep: Number(second) };
  }
  if (second !== undefined || first?.startsWith('-')) throw new CliError(USAGE);
  return first ? { file: pathFromCaller(first) } : {};
}

if (process.argv[1] === import.meta.filename) {
  await command(async () => {
    const { file, keep } = readWords(process.argv.slice(2));
    const { DATA_DIR: dataDir, DATABASE_URL, DATABASE_DIRECT_URL, WAL_ARCHIVE } = readConfig(process.env);
    const databaseUrl = DATABASE_DIRECT_URL ?? DATABASE_URL;
    const made = await backup({ dataDir, databaseUrl, file });
    const gone = keep ? await rotateBackups(dirname(made), keep) : 0;
    if (keep && WAL_ARCHIVE) await rotateArchive(WAL_ARCHIVE, dirname(made));
    return `The backup is in ${made}${gone > 0 ? `; ${gone} older ones were removed` : ''}`;
  });
}
