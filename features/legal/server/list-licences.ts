import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppContext } from '#server/app-context.ts';
import type { Licence } from '../contract.ts';

/** Packages of this installation, listed by the build (scripts/licences.mjs). */
export async function listLicences({ config }: AppContext): Promise<Licence[]> {
  const made = await readFile(join(config.ROOT, 'build', 'licences.json'), 'utf8');
  return (JSON.parse(made) as { packages: Licence[] }).packages;
}
