// Retains the hashed files of earlier builds for open tabs.
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

/** In milliseconds. After one day a tab opens its next link from the server (web/worker/follow-worker.ts). */
const RETAINED = 2 * 24 * 60 * 60_000;
/** Files of about eight builds, with their compressed copies. */
const MOST = 12_000;

/**
 * Moves the files of the build that is replaced to those of earlier builds, and removes files replaced two days ago. Can
 * be repeated after a kill.
 * @param {string} assets folder of the build that is replaced
 * @param {string} retained folder of earlier builds
 */
export function retainAssets(assets, retained, { now = Date.now(), most = MOST } = {}) {
  mkdirSync(retained, { recursive: true });
  for (const name of readdirSync(assets)) {
    renameSync(join(assets, name), join(retained, name));
    utimesSync(join(retained, name), now / 1_000, now / 1_000);
  }
  const replacedAt = (file) => statSync(file).mtimeMs;
  const files = readdirSync(retained).map((name) => join(retained, name));
  const dated = files.map((file) => ({ file, at: replacedAt(file) })).sort((one, other) => other.at - one.at);
  for (const [index, { file, at }] of dated.entries()) if (index >= most || at < now - RETAINED) rmSync(file);
}
