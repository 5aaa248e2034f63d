import { readFileSync, writeFileSync } from 'node:fs';
import { chown } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Place } from './place.ts';
import { StartError } from './start-error.ts';

export type OwnerLock = { release(): void };

const SQLITE_BUSY = 5;
/** Locks of this process: one whose object nobody refers to any more would be closed by the garbage collector. */
const held = new Set<DatabaseSync>();

/**
 * Takes the right to start, stop, copy or replace a cluster, which one process at a time has. It is a lock of the kernel
 * on a file (SQLite's, because Node itself offers none), so a killed owner frees it by dying, whatever its pid is used for
 * afterwards. An advisory lock in the database itself would be lost with its connection, and could not guard a cluster
 * that is not running: initdb, a restore, a copy of the stopped one.
 * Nothing may open the file otherwise: closing it anywhere in this process would drop the lock.
 * @returns null when another process has it
 */
export async function takeOwnerLock(place: Place): Promise<OwnerLock | null> {
  const file = join(place.home, 'owner.lock');
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('pragma journal_mode = off; begin exclusive'); // nothing is written: no journal
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

/** What to tell whoever comes second. */
export function ownedByAnother(place: Place): StartError {
  let pid = 'unknown';
  try {
    pid = readFileSync(pidFile(place), 'utf8').trim() || pid;
  } catch {
    // it has the lock and is about to write the file
  }
  return new StartError(
    `Another Havruta (pid ${pid}) already runs on this data folder (${place.dataDir}). Stop it first, choose another DATA_DIR, or run several instances on one PostgreSQL with DATABASE_URL.`,
  );
}

/** Only for people: who holds the lock is decided by the lock. */
const pidFile = (place: Place) => join(place.home, 'owner.pid');
