import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

export type User = { uid: number; gid: number };

export const runsAsRoot = (): boolean => process.getuid?.() === 0;

/** The user who runs PostgreSQL for root: `postgres`, else `nobody`. */
export async function databaseUser(): Promise<User> {
  const users = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  // `>>> 0`: some systems write the uid of `nobody` as -2.
  return user ? { uid: Number(user[2]) >>> 0, gid: Number(user[3]) >>> 0 } : { uid: 65534, gid: 65534 };
}

/** @returns null if the path does not exist */
export async function ownerOf(path: string): Promise<User | null> {
  return stat(path).catch(() => null);
}

/** Whether a user can enter a folder: a clone may be in a 0700 folder of root. */
export async function mayEnter(folder: string, user: User): Promise<boolean> {
  for (let path = await realpath(folder); ; path = dirname(path)) {
    const { uid, gid, mode } = await stat(path);
    const execute = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if (!(mode & execute)) return false;
    if (path === dirname(path)) return true;
  }
}
