import { readFileSync, writeFileSync } from 'node:fs';
import { chown } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Place } from './place.ts';
import { StartError } from './start-error.ts';

export type OwnerLock = { release(): void };

const SQLITE_BUSY = 5;
/** The garbage collector would close an unreferenced lock. */
const held = new Set<DatabaseSync>();

/**
 * Takes the exclusive right to start, stop, copy or replace a cluster. It is a kernel lock on a file (SQLite's, because
 * Node has none): a killed owner frees it. An advisory lock would not cover a stopped cluster. Never open the file
 * elsewhere: closing it in this process drops the lock.
 * @returns null if another process holds it
 */
export async function takeOwnerLock(place: Place): Promise<OwnerLock | null> {
  const file = join(place.home, 'owner.lock');
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('pragma journal_mode = off; begin exclusive'); // nothing is written
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null;
    throw new StartError(`The lock ${file} cannot be taken: ${(error as Error).message}`);
  }
  held.add(database);
  writeFileSync(pidFile(place), String(process.pid));
  if (place.owner) for (const path of [file, pidFile(place)]) await chown(path, place.owner.uid, place.owner.gid);
  return {
    release() {
      if (held.delete(database)) database.close();
    },
  };
}

export function ownedByAnother(place: Place): StartError {
  let pid = 'unknown';
  try {
    pid = readFileSync(pidFile(place), 'utf8').trim() || pid;
  } catch {
    // the other process has the lock and is about to write the file
  }
  return new StartError(
    `Another Havruta (pid ${pid}) already runs on this data folder (${place.dataDir}). Stop it first, choose another DATA_DIR, or run several instances on one PostgreSQL with DATABASE_URL.`,
  );
}

const pidFile = (place: Place) => join(place.home, 'owner.pid');
