import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rotateArchive } from './rotate-backups.ts';

const DAY_MS = 24 * 60 * 60_000;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'havruta-archive-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function file(path: string, daysAgo: number): Promise<void> {
  const at = new Date(Date.now() - daysAgo * DAY_MS);
  await writeFile(join(folder, path), '');
  await utimes(join(folder, path), at, at);
}

it('rotation removes segments from before the oldest backup, and nothing else', async () => {
  await mkdir(join(folder, 'log/one'), { recursive: true });
  const segment = (n: number) => `log/one/00000001000000000000000${n}.gz`;
  await file(segment(1), 5);
  await rotateArchive(join(folder, 'log'), folder);
  expect(await readdir(join(folder, 'log/one'))).toHaveLength(1);

  await file('havruta-2026-11-25T03-15-00Z.tar.gz', 3);
  await file('havruta-2026-11-27T03-15-00Z.tar.gz', 1);
  for (const [n, days] of [
    [2, 3.5],
    [3, 2],
  ] as const)
    await file(segment(n), days);
  await file('log/one/00000002.history.gz', 9);
  await file('log/notes.txt', 9);
  await rotateArchive(join(folder, 'log'), folder);
  expect((await readdir(join(folder, 'log'), { recursive: true })).sort()).toEqual([
    'notes.txt',
    'one',
    'one/000000010000000000000002.gz',
    'one/000000010000000000000003.gz',
    'one/00000002.history.gz',
  ]);
  await rotateArchive(join(folder, 'nowhere'), folder);
});
