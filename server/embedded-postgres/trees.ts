import { lchown, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

async function entriesOf(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.map((entry) => ({ path: join(entry.parentPath, entry.name), entry }));
}

export async function syncTree(folder: string): Promise<void> {
  for (const { path, entry } of await entriesOf(folder)) {
    if (entry.isFile() || entry.isDirectory()) await syncPath(path);
  }
  await syncPath(folder);
}

export async function syncPath(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export async function giveTree(folder: string, user: { uid: number; gid: number }): Promise<void> {
  await lchown(folder, user.uid, user.gid);
  for (const { path } of await entriesOf(folder)) await lchown(path, user.uid, user.gid);
}
