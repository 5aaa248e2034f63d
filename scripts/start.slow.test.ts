import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, it } from 'vitest';
import { freePort } from '#testing/processes.ts';
import { expectSentence, start } from './testing-start.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'havruta-start-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('the server, started directly, reports a used port in a sentence', { timeout: 120_000 }, async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  const ending = await start({ PORT: String(port), DATA_DIR: folder }, { file: 'server/main.ts' });
  taken.close();
  expectSentence(ending, /^Port \d+ of 127\.0\.0\.1 is taken: /);
});

it.each([
  ['server/main.ts', {}],
  ['server/main.ts', { DATABASE_URL: 'postgres://havruta@127.0.0.1:1/havruta' }],
  ['server/cli/backup.ts', {}],
])(
  '%s, started directly, reports an impossible data folder in a sentence (%j)',
  { timeout: 120_000 },
  async (file, env) => {
    const ending = await start({ PORT: String(await freePort()), DATA_DIR: '/proc/1/x', ...env }, { file });
    expectSentence(ending, /\/proc\/1\/x.*(ENOENT|EACCES|may not be written)/);
  },
);

it('the server reports a refusal of the database in a sentence', { timeout: 120_000 }, async () => {
  const password = createServer((socket) => {
    // PostgreSQL's answer to a wrong password: class 28.
    const fields = 'SFATAL\0VFATAL\0C28P01\0Mpassword authentication failed for user "havruta"\0\0';
    const head = Buffer.from('E\0\0\0\0');
    head.writeInt32BE(fields.length + 4, 1);
    socket.once('data', () => socket.end(Buffer.concat([head, Buffer.from(fields)])));
    socket.on('error', () => {});
  }).listen(0, '127.0.0.1');
  await once(password, 'listening');
  const { port } = password.address() as { port: number };
  const url = `postgres://havruta:secret@127.0.0.1:${port}/havruta`;
  const env = { DATABASE_URL: url, PORT: String(await freePort()), DATA_DIR: join(folder, 'password') };
  const ending = await start(env, { file: 'server/main.ts' });
  password.close();
  expectSentence(ending, /^The database of DATABASE_URL cannot be used: password authentication failed/);
});
