import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Files with other names, and those moved aside by a restore, are never removed. */
const OURS = /^havruta-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz$/;

/** Backups with default names, newest first; empty if the folder is missing. */
export async function backupsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => OURS.test(name))
    .sort()
    .reverse()
    .map((name) => join(folder, name));
}

/**
 * @param keep number to retain
 * @returns number of removed backups
 */
export async function rotateBackups(folder: string, keep: number): Promise<number> {
  const old = (await backupsIn(folder)).slice(keep);
  for (const file of old) await rm(file);
  return old.length;
}

const DAY_MS = 24 * 60 * 60_000;

/**
 * Removes the archived log before the oldest backup, which no restore reads. Retains one more day, because a backup
 * takes time.
 */
export async function rotateArchive(archive: string, backups: string): Promise<void> {
  const oldest = (await backupsIn(backups)).at(-1);
  if (!oldest) return;
  const limit = (await stat(oldest)).mtimeMs - DAY_MS;
  for (const entry of await readdir(archive, { recursive: true, withFileTypes: true }).catch(() => [])) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !/^[0-9A-F]{24}.*\.gz$/.test(entry.name)) continue;
    if ((await stat(path)).mtimeMs < limit) await rm(path);
  }
}
