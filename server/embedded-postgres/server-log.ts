import { closeSync, openSync } from 'node:fs';
import { chown, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Place } from './place.ts';

/** At a start, a log longer than this makes room for a new one; the one before it is kept. */
const LONGEST = 10 * 1024 * 1024;

/** Opens the file PostgreSQL writes its log to. @returns its descriptor, and how to read what was added since */
export async function openServerLog(place: Place): Promise<{ fd: number; close(): void; readNew(): Promise<string> }> {
  const file = join(place.home, 'postgresql.log');
  const sizeOf = async () => (await stat(file).catch(() => ({ size: 0 }))).size;
  if ((await sizeOf()) > LONGEST) await rename(file, `${file}.1`);
  const before = await sizeOf();
  const fd = openSync(file, 'a', 0o600);
  if (place.owner) await chown(file, place.owner.uid, place.owner.gid);
  return {
    fd,
    close: () => closeSync(fd),
    readNew: async () => (await readFile(file)).subarray(before).toString('utf8').trim(),
  };
}
