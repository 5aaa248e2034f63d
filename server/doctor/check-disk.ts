import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { bad, errorMessage, type Finding, good, weak } from './finding.ts';

const MB = 1024 * 1024;
const TIGHT_BYTES = 1024 * MB;
const FULL_BYTES = 200 * MB;
const BACKUP_OLD_HOURS = 26;

export async function checkDisk({ DATA_DIR }: Config, now = Date.now()): Promise<Finding[]> {
  try {
    return [await room(DATA_DIR), await readers(DATA_DIR), await lastBackup(join(DATA_DIR, 'backups'), now)];
  } catch (error) {
    return [
      bad('disk', `${DATA_DIR}: ${errorMessage(error)}`, 'Set DATA_DIR to a folder of the user that runs the app.'),
    ];
  }
}

async function room(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const says = `${Math.round(free / MB)} MB are free beside ${folder}`;
  if (free < FULL_BYTES) return bad('disk', says, 'Make room now: a full disk stops the database.');
  return free < TIGHT_BYTES ? weak('disk', says, 'Make room, or move DATA_DIR.') : good('disk', says);
}

async function readers(folder: string): Promise<Finding> {
  const open: string[] = [];
  for (const path of [folder, join(folder, 'secrets.json')]) {
    const found = await stat(path).catch(() => null);
    if (found && (found.mode & 0o077) !== 0) open.push(path);
  }
  return open.length > 0
    ? bad('rights', `others of this machine may read ${open.join(' and ')}`, `chmod go-rwx ${open.join(' ')}`)
    : good('rights', 'only the app’s user reads what is kept');
}

async function lastBackup(folder: string, now: number): Promise<Finding> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.tar.gz'));
  const made = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mtimeMs));
  const remedy = 'Have `npm run backup` run every night (docs/HOSTING.md), and keep copies on another machine.';
  if (made.length === 0) return bad('backup', `there is none in ${folder}`, remedy);
  const hours = Math.round((now - Math.max(...made)) / 3_600_000);
  const says = `${made.length} in ${folder}, the last ${hours} hours old`;
  return hours > BACKUP_OLD_HOURS ? weak('backup', says, remedy) : good('backup', says);
}
