import { lchown, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

async function entriesOf(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.map((entry) => ({ path: join(entry.parentPath, entry.name), entry }));
}

/** Syncs a folder and all below it to disk. PostgreSQL does this only for files it has written itself. */
export async function syncTree(folder: string): Promise<void> {
  for (const { path, entry } of await entriesOf(folder)) {
    if (entry.isFile() || entry.isDirectory()) await syncPath(path);
  }
  await syncPath(folder);
}

/** Syncs one file, or the names in one folder, to disk. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Changes the owner of a folder and all below it; only root can. */
export async function giveTree(folder: string, user: { uid: number; gid: number }): Promise<void> {
  await lchown(folder, user.uid, user.gid);
  for (const { path } of await entriesOf(folder)) await lchown(path, user.uid, user.gid);
}
