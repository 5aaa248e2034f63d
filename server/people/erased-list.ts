import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export const ERASED_LIST = 'erased-learners.txt';

/**
 * The list of erased accounts outlives the database. It is in the backups' folder, so that copies include it. Lines are
 * only ever added.
 */
export const erasedListIn = (dataDir: string) => join(dataDir, 'backups', ERASED_LIST);

/**
 * Hash of an account, without a secret, because secrets can change between backup and restore. Ids are random: with an
 * older backup one can only find which accounts to erase again, which is the purpose.
 */
export const erasedHash = (userId: string): string =>
  createHash('sha256').update(`havruta-erased:${userId}`).digest('hex');

/** The hashes in a list; empty if the file is missing. Invalid lines are skipped. */
export async function readErased(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return [...new Set(text.split('\n').filter((line) => /^[0-9a-f]{64}$/.test(line)))];
}

/** Adds missing lines, synced to disk. */
export async function addErased(file: string, hashes: Iterable<string>): Promise<void> {
  const known = new Set(await readErased(file));
  const added = [...new Set(hashes)].filter((hash) => !known.has(hash));
  if (added.length === 0) return;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(file, 'a', 0o600);
  try {
    // Begins with a line break, in case a crash has cut the last line.
    await handle.write(`\n${added.join('\n')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
