import { readdir, rm } from 'node:fs/promises';
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
 * Removes the oldest backups.
 * @param keep number to retain
 * @returns number of removed backups
 */
export async function rotateBackups(folder: string, keep: number): Promise<number> {
  const old = (await backupsIn(folder)).slice(keep);
  for (const file of old) await rm(file);
  return old.length;
}
