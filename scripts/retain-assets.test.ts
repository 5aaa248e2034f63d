import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { retainAssets } from './retain-assets.mjs';

const HOUR = 60 * 60_000;
let root: string;
let assets: string;
let retained: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'havruta-assets-'));
  [assets, retained] = [join(root, 'web/assets'), join(root, 'web-before/assets')];
});
afterEach(() => rm(root, { recursive: true }));

async function replace(now: number, files: Record<string, string>, most?: number): Promise<string[]> {
  // The bundler empties the folder, too.
  await rm(assets, { recursive: true, force: true });
  await mkdir(assets, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(assets, name), text);
  retainAssets(assets, retained, { now, ...(most === undefined ? {} : { most }) });
  expect((await readdir(assets)).sort()).toEqual(Object.keys(files).sort());
  return (await readdir(retained)).sort();
}

it('files of all builds of the last two days are retained, however many deploys there were', async () => {
  const start = Date.now();
  expect(await replace(start, { 'a.js': 'a', 'shared.js': 's' })).toEqual(['a.js', 'shared.js']);
  expect(await replace(start + HOUR, { 'b.js': 'b', 'shared.js': 's' })).toEqual(['a.js', 'b.js', 'shared.js']);
  expect(await replace(start + 2 * HOUR, { 'c.js': 'c' })).toEqual(['a.js', 'b.js', 'c.js', 'shared.js']);
  expect(await readFile(join(retained, 'a.js'), 'utf8')).toBe('a');
  expect(await replace(start + 49 * HOUR - 1_000, { 'd.js': 'd' })).toEqual(['b.js', 'c.js', 'd.js', 'shared.js']);
});

it('files of the previous build are retained, even if they are years old', async () => {
  await replace(Date.now(), { 'a.js': 'a' });
  expect(await replace(Date.now() + 1_000 * 24 * HOUR, { 'b.js': 'b' })).toEqual(['b.js']);
});

it('a build that failed halfway loses no file of the previous one', async () => {
  await replace(Date.now(), { 'a.js': 'a' });
  expect(await replace(Date.now(), { 'half.js': 'h' })).toEqual(['a.js', 'half.js']);
});

it('the oldest files are removed when there are too many', async () => {
  const start = Date.now();
  await replace(start, { 'a.js': 'a' }, 2);
  await replace(start + HOUR, { 'b.js': 'b' }, 2);
  expect(await replace(start + 2 * HOUR, { 'c.js': 'c' }, 2)).toEqual(['b.js', 'c.js']);
});
