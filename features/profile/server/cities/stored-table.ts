import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { deserialize } from 'node:v8';
import { otherNames } from './other-names.ts';
import { manifests } from './sources.ts';
import type { CityTable } from './table.ts';

const FORM = 1;
export const cityFile = resolve(import.meta.dirname, '../../../../build/cities/towns.bin');

export type StoredTable = { input: string; table: CityTable };

/**
 * Reads about 8 MB.
 * @returns null when missing or built from other data
 */
export async function readTable(file: string): Promise<CityTable | null> {
  if (!existsSync(file)) return null;
  const kept: StoredTable = deserialize(await readFile(file));
  return kept.input === (await inputOf()) ? kept.table : null;
}

export async function inputOf(): Promise<string> {
  const hash = createHash('sha256').update(`${FORM} ${JSON.stringify(otherNames)}`);
  for (const manifest of manifests) hash.update(await readFile(manifest));
  return hash.digest('hex');
}
