import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseUser, mayEnter, runsAsRoot } from '#server/embedded-postgres/identity.ts';
import { freePort } from '#testing/processes.ts';
import { preflightError } from './preflight.mjs';
import { expectSentence, root, start } from './testing-start.ts';

const unreachable = 'postgres://havruta:secret@127.0.0.1:1/havruta';
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'havruta-start-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('npm start reports in a sentence', { timeout: 120_000 }, () => {
  it('npm start reports a used port', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    const dataDir = join(folder, 'never-made');
    const ending = await start({ PORT: String(port), DATA_DIR: dataDir });
    taken.close();
    expectSentence(ending, /^Port \d+ of 127\.0\.0\.1 is taken: /);
    await expect(promisify(execFile)('ls', [dataDir])).rejects.toThrow();
  });

  it('npm start reports a foreign address', async () => {
    const env = { HOST: '192.0.2.1', PORT: String(await freePort()), DATA_DIR: folder };
    expect(await preflightError(env)).toMatch(/^192\.0\.2\.1 is not an address of this machine: /);
  });

  it('npm start reports an unreachable database without its password', async () => {
    const env = { DATABASE_URL: unreachable, PORT: String(await freePort()), DATA_DIR: folder };
    const ending = await start(env);
    expectSentence(ending, /cannot be reached at 127\.0\.0\.1:1 \(ECONNREFUSED\)/);
    expect(ending.complained).not.toContain('secret');
  });

  it.each([
    ['refuses', unreachable, /cannot be reached at 127\.0\.0\.1:1 \(ECONNREFUSED\)/],
    [
      'has no such name',
      'postgres://havruta:secret@database.invalid/havruta',
      /at database\.invalid:5432 \(E[A-Z_]+\)/,
    ],
    ['has no such socket', 'postgres://havruta@localhost/havruta?host=/nowhere', /at \/nowhere:5432 \(ENOENT\)/],
  ])('npm start reports that the database %s', async (_name, url, sentence) => {
    const trouble = await preflightError({
      DATABASE_URL: url,
      DATABASE_WAIT_SECONDS: '0',
      PORT: String(await freePort()),
      DATA_DIR: folder,
    });
    expect(trouble).toMatch(sentence);
    expect(trouble).not.toContain('secret');
  });

  it.each([
    ['a file', 'file', /is not a folder/],
    ['below a file', 'file/x', /is not a folder/],
    ['below what is no folder', '/dev/null/x', /is not a folder/],
    [
      'where none can be made',
      '/proc/1/x',
      /\/proc\/1\/x (cannot be made or used there \(ENOENT\)|may not be written)/,
    ],
    [
      'deep where none can be made',
      '/proc/self/fd/x/y',
      /(cannot be made or used there \(ENOENT\)|may not be written)/,
    ],
    ['of too long a name', 'x'.repeat(300), /cannot be made or used there \(ENAMETOOLONG\)/],
    ['a link in a circle', 'circle/x', /cannot be made or used there \(ELOOP\)/],
    ['a link to nothing', 'dangling', /is not a folder/],
  ])('npm start reports that the data folder is %s', async (_name, path, sentence) => {
    await writeFile(join(folder, 'file'), '');
    for (const [link, target] of [
      ['circle', 'circle'],
      ['dangling', 'nothing'],
    ] as const)
      await symlink(join(folder, target), join(folder, link)).catch(() => {});
    const dataDir = resolve(folder, path);
    const trouble = await preflightError({ PORT: String(await freePort()), DATA_DIR: dataDir });
    expect(trouble).toMatch(sentence);
    expect(trouble).not.toContain('\n');
  });

  it('npm start reports a data folder of another user', async ({ skip }) => {
    const user = runsAsRoot() ? await databaseUser() : undefined;
    if (user && !(await mayEnter(root, user))) skip('the clone lies where nobody but root may enter');
    const dataDir = join(folder, 'anothers');
    await mkdir(dataDir);
    await chmod(folder, 0o755);
    await chmod(dataDir, 0o500);
    const ending = await start({ PORT: String(await freePort()), DATA_DIR: dataDir }, { user });
    expectSentence(ending, /(belongs to another user|may not be written by this user)/);
  });

  it('npm start reports a full or read-only data folder', async ({ skip }) => {
    const dataDir = join(folder, 'small');
    await mkdir(dataDir);
    const mount = (...more: string[]) => promisify(execFile)('mount', ['-t', 'tmpfs', ...more, 'tmpfs', dataDir]);
    if (!(await mount('-o', 'size=4m').catch(() => null))) skip('no file system can be mounted here');
    try {
      const env = { PORT: String(await freePort()), DATA_DIR: dataDir };
      expect(await preflightError(env)).toMatch(/^There is no space left for the data folder .* \(\d MB are free/);
      await mount('-o', 'remount,ro');
      expect(await preflightError(env)).toMatch(/is on a read-only file system/);
    } finally {
      await promisify(execFile)('umount', [dataDir]);
    }
  });
});
