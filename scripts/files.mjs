// What a folder should hold, written down by whoever filled it, so that a file that is lost, cut or exchanged is noticed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Each file with its size, the time it was written (ms) and its content's hash. @typedef {Record<string, [number, number, string]>} Files */

const hashOf = (file) => createHash('sha256').update(readFileSync(file)).digest('base64');

/**
 * Writes down what a folder holds.
 * @param {(path: string) => boolean} [counts] which files count, by their path in the folder
 */
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
  // Whoever is killed here leaves the former list or this one, never a part of it.
  writeFileSync(`${list}.new`, JSON.stringify({ from, files }));
  renameSync(`${list}.new`, list);
}

/**
 * Whether a folder holds what was written down.
 * @param {{ from?: string, trustTimes?: boolean }} [options] `from`: what it must have been made of; `trustTimes`: a file
 * of the same size and time is not read (for folders too large to be read at each start)
 * @returns {string | null} the first file that is missing or another; the list itself where it is missing or outdated
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

function readList(list) {
  if (!existsSync(list)) return null;
  try {
    return JSON.parse(readFileSync(list, 'utf8'));
  } catch {
    return null;
  }
}
