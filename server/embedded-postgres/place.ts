import { chmod, chown, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { makeFolder } from '../../scripts/preflight.mjs';
import { databaseUser, mayEnter, ownerOf, runsAsRoot, type User } from './identity.ts';
import { changePassport, type Passport, readOrMakePassport } from './passport.ts';
import { findSocketFolder } from './socket-folder.ts';
import { StartError } from './start-error.ts';
import { giveTree, syncPath } from './trees.ts';

export type Place = {
  dataDir: string;
  password: string;
  home: string;
  data: string;
  sockets: string;
  programs: string;
  /** User that runs PostgreSQL instead of root. */
  owner?: User;
  settings?: Record<string, string | number>;
};

/** Clusters of data folders that the database's user cannot enter, each in a folder named by its id. */
export const OUTSIDE = '/var/lib/havruta';
export const BELONGS_TO = 'data-folder';

/**
 * Finds or creates a data folder's cluster folder: inside it if the database's user can enter, else in /var/lib/havruta
 * (only for root). The choice is made once and stored, so that a later change of mode or user does not matter.
 * @throws {StartError} if the folder is unusable, or an earlier cluster is missing
 */
export async function findPlace(folder: string): Promise<Place> {
  const dataDir = resolve(folder);
  try {
    makeFolder(dataDir);
    const passport = await readOrMakePassport(dataDir, () => choose(dataDir));
    return await prepare(dataDir, passport);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The data folder ${dataDir} cannot be used: ${(error as Error).message}. Give it to the user who runs Havruta, or choose another DATA_DIR.`,
    );
  }
}

async function choose(dataDir: string): Promise<Passport['where']> {
  return !runsAsRoot() || (await mayEnter(dataDir, await databaseUser())) ? 'inside' : 'outside';
}

async function prepare(dataDir: string, { id, password, where, made }: Passport): Promise<Place> {
  const inside = where === 'inside';
  const home = inside ? join(dataDir, 'postgres') : join(OUTSIDE, id);
  const data = join(home, 'data');
  if (!inside && !runsAsRoot()) {
    throw new StartError(
      `The database of ${dataDir} was made by root and lies in ${home}. Start Havruta as root, or choose another DATA_DIR and restore a backup there.`,
    );
  }
  if (!inside) await openToAll(OUTSIDE);
  const owner = runsAsRoot() ? await whoRuns(dataDir, home, data) : undefined;
  await mkdir(home, { recursive: true, mode: 0o700 });
  if (made && !(await ownerOf(data))) {
    throw new StartError(
      `The database of ${dataDir} was in ${data} and is gone. Put it back, or remove ${join(dataDir, 'cluster.json')} to begin with an empty one, into which a backup can be restored.`,
    );
  }
  await chmod(home, 0o700);
  if (!inside) await writeFile(join(home, BELONGS_TO), `${dataDir}\n`, { mode: 0o600 });
  if (owner) await chown(home, owner.uid, owner.gid);
  const sockets = await findSocketFolder(home, id, owner);
  return { dataDir, password, home, data, sockets, programs: inside ? home : OUTSIDE, owner };
}

/** The owner of an existing cluster, else the database's user, who also gets a cluster copied as root. */
async function whoRuns(dataDir: string, home: string, data: string): Promise<User> {
  const before = (await ownerOf(data)) ?? (await ownerOf(home));
  const user = before && before.uid !== 0 ? { uid: before.uid, gid: before.gid } : await databaseUser();
  if (before?.uid === 0) await giveTree(home, user);
  if (home.startsWith(`${dataDir}/`) && !(await mayEnter(dataDir, user))) {
    if (!(await mayEnter(dirname(dataDir), user))) {
      throw new StartError(
        `The database in ${home} belongs to user ${user.uid}, who may not enter the folders above it. Allow that (chmod o+x), or choose another DATA_DIR.`,
      );
    }
    // Only the database's user may pass through; secrets stay 0600.
    await chown(dataDir, (await ownerOf(dataDir))?.uid ?? 0, user.gid);
    await chmod(dataDir, 0o710);
  }
  return user;
}

async function openToAll(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
}

export async function holdsCluster(place: Place): Promise<boolean> {
  return (await readFile(join(place.data, 'PG_VERSION'), 'utf8').catch(() => null)) !== null;
}

/** Moves a completed cluster from a draft folder, durably. */
export async function putInPlace(place: Place, draft: string, password = place.password): Promise<void> {
  await rename(draft, place.data);
  await syncPath(place.home);
  await changePassport(place.dataDir, { password, made: true });
}

/** @returns the new path of the data */
export async function putAside(place: Place, mark: string): Promise<string> {
  const aside = `${place.data}.${mark}`;
  await rename(place.data, aside);
  return aside;
}
