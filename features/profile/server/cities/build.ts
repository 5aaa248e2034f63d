import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { serialize } from 'node:v8';
import { packTowns } from './pack.ts';
import { readTowns } from './read-towns.ts';
import { inputOf, readTable, type StoredTable } from './stored-table.ts';

/**
 * Builds the table unless it exists.
 * @returns whether it was built, and the number of towns
 */
export async function buildTable(file: string): Promise<{ built: boolean; towns: number }> {
  const before = await readTable(file);
  if (before) return { built: false, towns: before.regions.length };
  const table = packTowns(readTowns());
  const draft = `${file}.${process.pid}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(draft, serialize({ input: await inputOf(), table } satisfies StoredTable));
  await rename(draft, file);
  return { built: true, towns: table.regions.length };
}
