import { closeSync, openSync } from 'node:fs';
import { chown, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Place } from './place.ts';

/** Maximum size in bytes; a longer log is rotated at a start. */
const LONGEST = 10 * 1024 * 1024;

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
