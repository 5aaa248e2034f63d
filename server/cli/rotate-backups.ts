import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Names `npm run backup` gives by itself. What somebody named, and what a restore moved aside, is theirs to remove. */
const OURS = /^havruta-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz$/;

/** The backups of a folder that were named by their time, the newest first. A folder that is not there has none. */
export async function backupsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => OURS.test(name))
    .sort()
    .reverse()
    .map((name) => join(folder, name));
}

/**
 * Removes the oldest backups of a folder.
 * @param keep how many stay
 * @returns how many went
 */
export async function rotateBackups(folder: string, keep: number): Promise<number> {
  const old = (await backupsIn(folder)).slice(keep);
  for (const file of old) await rm(file);
  return old.length;
}
