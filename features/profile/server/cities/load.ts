import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { once } from '#server/ops/once.ts';
import { cityFile, readTable } from './stored-table.ts';
import type { CityTable } from './table.ts';

const run = promisify(execFile);

/** On first use; a child process builds a missing table (seconds and 400 MB). */
export const loadCities = once(async (): Promise<CityTable> => {
  const kept = await readTable(cityFile);
  if (kept) return kept;
  await run(process.execPath, [join(import.meta.dirname, 'main.ts')]);
  const made = await readTable(cityFile);
  if (!made) throw new Error('the list of towns was made and is not there');
  return made;
});
