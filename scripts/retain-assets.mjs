import { copyFileSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

/** Milliseconds; tabs change to the new build after one day. */
const RETAINED = 2 * 24 * 60 * 60_000;
/** Maximum number of files: about eight builds. */
const MOST = 12_000;
const PARTIAL = '.partial';

/**
 * Copies the files of a build that is about to be replaced to those of earlier builds. A running server serves these
 * first, so each file is always available. Can be repeated after a kill.
 */
export function retainAssets(assets, retained, { now = Date.now(), most = MOST } = {}) {
  mkdirSync(retained, { recursive: true });
  for (const name of readdirSync(assets)) {
    // Atomic: a request never gets half a file.
    copyFileSync(join(assets, name), join(retained, `${name}${PARTIAL}`));
    renameSync(join(retained, `${name}${PARTIAL}`), join(retained, name));
    utimesSync(join(retained, name), now / 1_000, now / 1_000);
  }
  const replacedAt = (file) => statSync(file).mtimeMs;
  const files = readdirSync(retained).map((name) => join(retained, name));
  const dated = files.map((file) => ({ file, at: replacedAt(file) })).sort((one, other) => other.at - one.at);
  for (const [index, { file, at }] of dated.entries()) if (index >= most || at < now - RETAINED) rmSync(file);
}
