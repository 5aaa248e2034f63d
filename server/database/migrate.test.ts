import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { inDatabase } from '#testing/cluster.ts';
import { openWorld, type World } from '#testing/world.ts';
import { createLog } from '../ops/log.ts';
import { connectPatiently } from './connect-patiently.ts';
import { applyMigrations } from './migrate.ts';

const LOCK = 7_236_541_108;
let world: World;
let connection: pg.ClientConfig;
const logged: { msg: string }[] = [];
const log = createLog('info', { write: (line: string) => void logged.push(JSON.parse(line)) });
const lines = () => logged.map(({ msg }) => msg);

beforeAll(async () => {
  world = await openWorld();
  const { rows } = await world.app.pool.query('select current_database() as name');
  connection = inDatabase(inject('postgres'), rows[0].name);
});
afterAll(() => world.close());

async function holdLock(): Promise<pg.Client> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  return client;
}

test('a migration waits for another migrating instance, and logs this', async () => {
  logged.length = 0;
  const other = await holdLock();
  const migrating = applyMigrations(connection, log);
  await vi.waitFor(() => expect(lines()).toContain('waiting for another instance that migrates the database'));
  await other.end();
  await migrating;
});

test('an idle connection that holds the lock is reported as left behind by a pooler, and nothing changes', async () => {
  const other = await holdLock();
  await expect(applyMigrations(connection, log, { forMs: 0, idleSeconds: 0 })).rejects.toThrow(
    /pooler in transaction mode/,
  );
  await other.end();
});

test('a migration releases the lock explicitly, so that a pooled server connection does not hold it', async () => {
  await applyMigrations(connection, log);
  // Other test files migrate too, and their locks end a moment later.
  const held = () =>
    world.app.pool.query(`select 1 from pg_locks where locktype = 'advisory' and objsubid = 1
      and database = (select oid from pg_database where datname = current_database())`);
  await expect.poll(async () => (await held()).rows).toEqual([]);
});

test('a migration waits for a database that refuses connections at first, but not for a wrong name', async () => {
  logged.length = 0;
  const { host = '', port } = new pg.Client(connection);
  let refusals = 2;
  const proxy = createServer((socket) => {
    if (refusals-- > 0) return socket.destroy();
    const upstream = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
    for (const end of [socket, upstream]) end.on('error', () => {});
    socket.pipe(upstream).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { user, password, database } = new pg.Client(connection);
  const through = {
    user,
    password: password ?? undefined,
    database,
    host: '127.0.0.1',
    port: (proxy.address() as AddressInfo).port,
  };
  const client = await connectPatiently(through, log, { forMs: 30_000 });
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await client.end();
  expect(lines()).toEqual(['waiting for the database', 'waiting for the database']);
  await expect(connectPatiently(inDatabase(connection, 'nowhere'), log, { forMs: 30_000 })).rejects.toMatchObject({
    code: '3D000',
  });
  proxy.close();
});

test('a stop signal ends the wait for a database', async () => {
  const stopping = new AbortController();
  const waiting = connectPatiently({ host: '127.0.0.1', port: 1 }, log, { forMs: 60_000, signal: stopping.signal });
  stopping.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
});
