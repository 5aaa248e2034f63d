import { chown, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { User } from './identity.ts';
import { StartError } from './start-error.ts';

/** Longest Unix socket path (sun_path), minus the name PostgreSQL appends. */
const LONGEST = (process.platform === 'linux' ? 107 : 103) - '/.s.PGSQL.5432'.length;

/**
 * The folder of the cluster's socket, for its owner and root only. A short temporary path if the home is too long.
 * @throws {StartError} if another user holds a folder of that name
 */
export async function findSocketFolder(home: string, id: string, owner?: User): Promise<string> {
  const folder =
    [join(home, 'socket'), join(tmpdir(), `havruta-${id}`)].find((path) => Buffer.byteLength(path) <= LONGEST) ??
    `/tmp/havruta-${id}`;
  const made = await mkdir(folder, { mode: 0o700 }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
      return false;
    },
  );
  if (made && owner) await chown(folder, owner.uid, owner.gid);
  // In a world-writable folder, another user could have created this name first, even as a link.
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== (owner?.uid ?? process.getuid?.()) || (found.mode & 0o077) !== 0) {
    throw new StartError(
      `${folder} is not a private folder of the user who runs the database. Remove it and start again.`,
    );
  }
  return folder;
}
