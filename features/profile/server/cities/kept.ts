import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { deserialize } from 'node:v8';
import { otherNames } from './other-names.ts';
import { manifests } from './sources.ts';
import type { CityTable } from './table.ts';

/** Raise when the form of the table changes, so that an old one is made anew. */
const FORM = 1;
export const cityFile = resolve(import.meta.dirname, '../../../../build/cities/towns.bin');

/** What the file holds, as v8 writes it. */
export type Kept = { input: string; table: CityTable };

/**
 * The table as it was made, some 8 MB.
 * @returns null when there is none, or one from other data
 */
export async function readTable(file: string): Promise<CityTable | null> {
  if (!existsSync(file)) return null;
  const kept: Kept = deserialize(await readFile(file));
  return kept.input === (await inputOf()) ? kept.table : null;
}

/** A digest of all the table is made from. */
export async function inputOf(): Promise<string> {
  const hash = createHash('sha256').update(`${FORM} ${JSON.stringify(otherNames)}`);
  for (const manifest of manifests) hash.update(await readFile(manifest));
  return hash.digest('hex');
}
