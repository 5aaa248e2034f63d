// Records a folder's contents, so that lost, cut or replaced files are noticed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Size, modification time (ms) and content hash. @typedef {Record<string, [number, number, string]>} Files */

const hashOf = (file) => createHash('sha256').update(readFileSync(file)).digest('base64');

/** @param {(path: string) => boolean} [counts] selects files, by path in the folder */
export function writeDown(folder, list, { from = '', counts = () => true } = {}) {
  /** @type {Files} */
  const files = {};
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const path = relative(folder, file);
    if (entry.isDirectory() || !counts(path)) continue;
    const { size, mtimeMs } = statSync(file);
    files[path] = [size, mtimeMs, hashOf(file)];
  }
  // Atomic: a kill leaves the former list or this one.
  writeFileSync(`${list}.new`, JSON.stringify({ from, files }));
  renameSync(`${list}.new`, list);
}

/**
 * @param {{ from?: string, trustTimes?: boolean }} [options] `from`: its expected source; `trustTimes`: skips files
 * with unchanged size and time
 * @returns {string | null} the first missing or changed file; the list if missing or outdated
 */
export function whatDiffers(folder, list, { from = '', trustTimes = false } = {}) {
  const kept = readList(list);
  if (!kept || kept.from !== from) return list;
  for (const [path, [size, time, hash]] of Object.entries(kept.files)) {
    const file = join(folder, path);
    const found = statSync(file, { throwIfNoEntry: false });
    if (found?.size !== size) return file;
    if (trustTimes && found.mtimeMs === time) continue;
    if (hashOf(file) !== hash) return file;
  }
  return null;
}

export const sourceOf = (list) => readList(list)?.from;

function readList(list) {
  if (!existsSync(list)) return null;
  try {
    return JSON.parse(readFileSync(list, 'utf8'));
  } catch {
    return null;
  }
}
