import { existsSync, renameSync, rmSync } from 'node:fs';

/** The next content of a folder is built there. */
export const nextOf = (folder) => `${folder}-next`;

/** Replaces a folder by `nextOf` it. A running server misses its files for less than a millisecond. */
export function swapIn(folder) {
  const former = `${folder}-former`;
  // Left by a kill.
  rmSync(former, { recursive: true, force: true });
  if (existsSync(folder)) renameSync(folder, former);
  renameSync(nextOf(folder), folder);
  rmSync(former, { recursive: true, force: true });
}
