import { execFile } from 'node:child_process';
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { databaseUser, mayEnter, runsAsRoot } from '#server/embedded-postgres/identity.ts';
import { findPlace } from '#server/embedded-postgres/place.ts';
import { groundOfFile } from '#server/embedded-postgres/testing.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';

const ground = await groundOfFile();
afterEach(() => void vi.unstubAllEnvs());

const newFile = (name: string) => join(ground.root, name);

describe('refused commands change nothing', () => {
  it('commands without a database or a file, and archives of another program, are refused', async () => {
    const dataDir = ground.newFolder();
    await expect(backup({ dataDir })).rejects.toThrow(/There is no database/);
    await expect(restore({ dataDir, file: newFile('nothing.tar.gz') })).rejects.toThrow(/There is no file/);
    const text = newFile('other.txt');
    await writeFile(text, 'not a backup');
    await expect(restore({ dataDir, file: text })).rejects.toThrow(/is not a backup of Havruta/);
    const foreign = newFile('foreign.tar.gz');
    await promisify(execFile)('tar', ['-czf', foreign, '-C', ground.root, 'other.txt']);
    await expect(restore({ dataDir, file: foreign })).rejects.toThrow(/is not a backup of Havruta/);
    expect((await readdir((await findPlace(dataDir)).home)).filter((name) => name.startsWith('restore-'))).toEqual([]);
  });

  it('a user who may not read the backup or write the folder is refused', { timeout: 120_000 }, async ({ skip }) => {
    const user = runsAsRoot() ? await databaseUser() : undefined;
    if (user && !(await mayEnter(join(import.meta.dirname, '../..'), user))) skip('only root may enter the clone');
    await chmod(ground.root, 0o755);
    const [hidden, closed] = [newFile('hidden.tar.gz'), ground.newFolder()];
    await writeFile(hidden, 'anything', { mode: 0 });
    await mkdir(closed, { mode: 0o500 });
    const open = newFile('open');
    await mkdir(open, { mode: 0o777 });
    await chmod(open, 0o777);
    const run = (dataDir: string, ...args: string[]) =>
      promisify(execFile)(process.execPath, [join(import.meta.dirname, 'restore.ts'), ...args], {
        ...user,
        env: { PATH: process.env.PATH, DATA_DIR: join(dataDir, 'data') },
      }).catch((error: { code: number; stderr: string }) => error);
    expect(await run(open, hidden)).toMatchObject({ code: 1, stderr: `${hidden} may not be read by this user.\n` });
    expect(await run(closed, hidden)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The data folder .* may not be written by this user: .*\n$/),
    });
  });

  it('commands are refused without the programs that they need', async () => {
    vi.stubEnv('PATH', '/nowhere');
    const dataDir = ground.newFolder();
    const databaseUrl = 'postgresql://learner:secret@localhost:1/havruta';
    await expect(backup({ dataDir, databaseUrl })).rejects.toThrow(
      /`pg_dump` is needed.*install the PostgreSQL client/,
    );

    const file = newFile('any.tar.gz');
    await writeFile(file, gzipSync('anything'));
    await expect(restore({ dataDir, databaseUrl, file })).rejects.toThrow(/DATABASE_URL cannot be reached/);
    await expect(restore({ dataDir, file })).rejects.toThrow(/`tar` is needed/);
  });

  it('a refused command prints one clear line and exits with a code', { timeout: 120_000 }, async () => {
    const run = (script: string, ...args: string[]) =>
      promisify(execFile)(process.execPath, [join(import.meta.dirname, script), ...args], {
        env: { PATH: process.env.PATH, DATA_DIR: ground.newFolder() },
      }).catch((error: { code: number; stderr: string }) => error);
    expect(await run('backup.ts')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^There is no database in .* yet\.\n$/),
    });
    expect(await run('restore.ts')).toMatchObject({
      code: 1,
      stderr: "Which file? npm run restore -- FILE [--force] [--until '2027-01-31 18:59:00+02:00']\n",
    });
    for (const until of ['yesterday', '2026-01-31 18:59:00', '2999-01-31 18:59:00Z'])
      expect(await run('restore.ts', '/nowhere.tar.gz', '--until', until)).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^--until is a time of the past/),
      });
    expect(await run('restore.ts', '/nowhere.tar.gz')).toMatchObject({
      code: 1,
      stderr: 'There is no file /nowhere.tar.gz.\n',
    });
  });
});
