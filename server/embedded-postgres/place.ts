import { randomBytes } from 'node:crypto';
import { chmod, chown, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where a cluster lives, whose it is, and how to get in. */
export type Place = {
  id: string;
  password: string;
  /** Folder of programs, data and log. */
  home: string;
  data: string;
  sockets: string;
  /** The user PostgreSQL runs as where that is not ourselves: it refuses to run as root. */
  owner?: { uid: number; gid: number };
};

/** Longest path a Unix socket may have, less the name PostgreSQL gives it. */
const LONGEST_SOCKET_FOLDER = 107 - '/.s.PGSQL.5432'.length;

/**
 * Finds or makes the place of the cluster that belongs to a data folder. For an ordinary user that is inside it. For root
 * it is in /var/lib/havruta, in a folder the database's user can enter, under an id kept in the data folder: a data folder
 * that is removed and made anew gets a new, empty database.
 */
export async function findPlace(dataDir: string): Promise<Place> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const { id, password } = await identityOf(join(dataDir, 'cluster.json'));
  const owner = process.getuid?.() === 0 ? await databaseUser() : undefined;
  const home = owner ? join('/var/lib/havruta', id) : join(dataDir, 'postgres');
  if (owner) await mkdir('/var/lib/havruta', { recursive: true, mode: 0o755 });
  await mkdir(home, { recursive: true, mode: 0o700 });
  let sockets = join(home, 'socket');
  if (Buffer.byteLength(sockets) > LONGEST_SOCKET_FOLDER) sockets = join(tmpdir(), `havruta-${id}`);
  await mkdir(sockets, { recursive: true, mode: 0o700 });
  for (const folder of [home, sockets]) {
    await chmod(folder, 0o700);
    if (owner) await chown(folder, owner.uid, owner.gid);
  }
  return { id, password, home, data: join(home, 'data'), sockets, owner };
}

type Identity = { id: string; password: string };

async function identityOf(file: string): Promise<Identity> {
  const kept = await readFile(file, 'utf8').catch(() => null);
  if (kept) return JSON.parse(kept) as Identity;
  const made: Identity = { id: randomBytes(6).toString('hex'), password: randomBytes(24).toString('base64url') };
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, JSON.stringify(made), { mode: 0o600, flag: 'wx' });
  // The first of two simultaneous starts wins: an existing file is never replaced by another identity.
  await link(draft, file).catch(() => {});
  await rm(draft);
  return JSON.parse(await readFile(file, 'utf8')) as Identity;
}

/** `postgres` where a package of the system made that user, else `nobody`. */
async function databaseUser(): Promise<{ uid: number; gid: number }> {
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  return user ? { uid: Number(user[2]), gid: Number(user[3]) } : { uid: 65534, gid: 65534 };
}

/** Takes over the password of a cluster that came from elsewhere; the id, and so the place, stays. */
export async function adoptPassword(dataDir: string, password: string): Promise<void> {
  const file = join(dataDir, 'cluster.json');
  const { id } = JSON.parse(await readFile(file, 'utf8')) as Identity;
  await writeFile(`${file}.new`, JSON.stringify({ id, password }), { mode: 0o600 });
  await rename(`${file}.new`, file);
}

/** Moves a cluster's data aside, e.g. before a backup is restored. @returns where it is now */
export async function putAside(place: Place): Promise<string> {
  const aside = `${place.data}.before-${new Date().toISOString().replaceAll(':', '-')}`;
  await rename(place.data, aside);
  return aside;
}
