import { execFile } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { groundOfFile } from '#server/embedded-postgres/testing.ts';
import { checkBackup } from './check-backup.ts';
import { rotateBackups } from './rotate-backups.ts';

const ground = await groundOfFile();

it('the check reports that there is no backup', async () => {
  const dataDir = ground.newFolder();
  await expect(checkBackup({ dataDir })).rejects.toThrow(/There is no backup in/);
  await expect(checkBackup({ dataDir, file: '/nowhere.tar.gz' })).rejects.toThrow('There is no file /nowhere.tar.gz.');
});

it('rotation retains the newest backups and never deletes files with other names', async () => {
  const folder = ground.newFolder();
  await mkdir(folder);
  const nights = [1, 2, 3, 4].map((day) => `havruta-2026-11-0${day}T03-15-00Z.tar.gz`);
  const others = ['havruta-before-2026-01-01T00-00-00.000Z.tar.gz', 'before-the-move.tar.gz'];
  for (const name of [...nights, ...others]) await writeFile(join(folder, name), '');
  expect(await rotateBackups(folder, 2)).toBe(2);
  expect((await readdir(folder)).sort()).toEqual([...others, ...nights.slice(2)].sort());
  expect(await rotateBackups(folder, 2)).toBe(0);
  expect(await rotateBackups('/nowhere', 2)).toBe(0);
});

it.each([['--keep'], ['--keep', '0'], ['--keep', 'all'], ['--keep', '2', 'more'], ['--other']])(
  'refuses unknown arguments: %s %s',
  async (...words) => {
    const run = promisify(execFile)(process.execPath, [join(import.meta.dirname, 'backup.ts'), ...words], {
      env: { PATH: process.env.PATH, DATA_DIR: ground.newFolder() },
    }).catch((error: { code: number; stderr: string }) => error);
    expect(await run).toMatchObject({ code: 1, stderr: 'npm run backup [-- FILE | -- --keep NUMBER]\n' });
  },
);
