import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Its name, also within a backup and beside one. */
export const ERASED_LIST = 'erased-learners.txt';

/**
 * The list that outlives the database: a line for each account that was erased. It stands beside the backups, so that
 * whoever keeps those elsewhere keeps it with them. Lines are only ever added.
 */
export const erasedListIn = (dataDir: string) => join(dataDir, 'backups', ERASED_LIST);

/**
 * What the list holds of an account. Ids are random, so that nobody finds one by trying; with an older backup at hand one
 * can only learn who of it is to be erased again, which is what the list is for. It depends on no secret: those can change
 * between a backup and the day it is needed.
 */
export const erasedHash = (userId: string): string =>
  createHash('sha256').update(`havruta-erased:${userId}`).digest('hex');

/** The hashes in a list; none where there is no such file. What is no line of ours is passed over. */
export async function readErased(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return [...new Set(text.split('\n').filter((line) => /^[0-9a-f]{64}$/.test(line)))];
}

/** Adds lines that are not there yet, and returns once they are on the disk. */
export async function addErased(file: string, hashes: Iterable<string>): Promise<void> {
  const known = new Set(await readErased(file));
  const added = [...new Set(hashes)].filter((hash) => !known.has(hash));
  if (added.length === 0) return;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(file, 'a', 0o600);
  try {
    // A line break first: a line that was cut by a crash spoils no other.
    await handle.write(`\n${added.join('\n')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
