import { chmod, chown, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findPackage } from '#server/embedded-postgres/binaries.ts';
import { takeOwnerLock } from '#server/embedded-postgres/owner-lock.ts';
import { findPlace, holdsCluster, type Place, putAside, putInPlace } from '#server/embedded-postgres/place.ts';
import { findPostmaster, stopPostmaster } from '#server/embedded-postgres/postmaster.ts';
import { syncTree } from '#server/embedded-postgres/trees.ts';
import { leaveArchive } from '#server/embedded-postgres/wal-archive.ts';
import { backupTime, unpackBackup } from './archive.ts';
import { CliError } from './programs.ts';
import { recoverUntil } from './recover-until.ts';

/**
 * Restores a backup's cluster. Holds the owner's lock, so no app starts on half of it.
 * @returns path of the former cluster, null if none
 * @throws {CliError} if the app is running, the file is not such a backup, or there is a database and no `force`
 */
export async function restoreCluster(options: {
  dataDir: string;
  file: string;
  force: boolean;
  mark: string;
  putBack(work: string, dataDir: string, mark: string): Promise<void>;
  until?: { at: Date; archive: string } | undefined;
}): Promise<string | null> {
  const { dataDir, file, force, mark, putBack, until } = options;
  const place = await findPlace(dataDir);
  const lock = await takeOwnerLock(place);
  if (!lock) throw new CliError(`Havruta is running on ${dataDir}. Stop it first.`);
  const work = await mkdtemp(join(place.home, 'restore-'));
  try {
    const occupied = await holdsCluster(place);
    if (occupied && !force) {
      throw new CliError(
        `${dataDir} holds a database already. Add --force to keep it beside the restored one, or choose another DATA_DIR.`,
      );
    }
    const password = await unpack(place, file, work);
    const orphan = await findPostmaster(place);
    if (orphan) await stopPostmaster(orphan.pid);
    const draft = { ...place, data: join(work, 'data'), password };
    const made = await backupTime(work);
    if (until && made && until.at < made)
      throw new CliError(`${file} was made later, at ${made.toISOString()}: choose an older backup.`);
    if (until) await recoverUntil(draft, { ...until, former: place.data });
    await leaveArchive(draft);
    const aside = occupied ? await putAside(place, mark) : null;
    await putInPlace(place, join(work, 'data'), password);
    await putBack(work, dataDir, mark);
    return aside;
  } finally {
    await rm(work, { recursive: true, force: true });
    lock.release();
  }
}

async function unpack(place: Place, file: string, work: string): Promise<string> {
  if (place.owner) await chown(work, place.owner.uid, place.owner.gid);
  await unpackBackup(file, work, place.owner);
  if (await stat(join(work, 'database.dump')).catch(() => null)) {
    throw new CliError(`${file} is a backup of a database server: set DATABASE_URL to restore it.`);
  }
  const passport = await readPassport(work);
  const version = await readFile(join(work, 'data/PG_VERSION'), 'utf8').catch(() => null);
  if (!passport || !version || !(await stat(join(work, 'data/global/pg_control')).catch(() => null)))
    throw new CliError(`${file} is not a backup of Havruta.`);
  const ours = await findPackage(process.platform, process.arch);
  if (version.trim() !== ours.version.split('.')[0]) {
    throw new CliError(
      `${file} holds a database of PostgreSQL ${version.trim()}, and this Havruta brings ${ours.version}: restore it with the Havruta that made it.`,
    );
  }
  await chmod(join(work, 'data'), 0o700);
  await syncTree(join(work, 'data'));
  return passport.password;
}

async function readPassport(work: string): Promise<{ password: string } | null> {
  try {
    return JSON.parse(await readFile(join(work, 'cluster.json'), 'utf8')) as { password: string };
  } catch {
    return null;
  }
}
