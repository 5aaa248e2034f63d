import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { onServer } from '#testing/cluster.ts';
import { openTcpGate, type TcpGate } from '#testing/tcp-gate.ts';
import { openWorld, type World } from '#testing/world.ts';
import { databaseTrouble } from '../http/errors.ts';
import { openPool } from './database.ts';
import { connectionOf } from './database-url.ts';

let world: World;
let gates: TcpGate[];
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  gates = [await openTcpGate(world.connection), await openTcpGate(world.connection)];
});
afterEach(async () => {
  for (const gate of gates) await gate.close();
});
afterAll(() => world.close());

const [one, other] = [() => gates[0] as TcpGate, () => gates[1] as TcpGate];

/** Address of the world's database with the ports of both gates. */
function address(): string {
  const { user, password, database, connectionString } = world.connection;
  const url = new URL(connectionString ?? `postgres://${user}:${encodeURIComponent(String(password))}@x/${database}`);
  const hosts = gates.map(({ port }) => `127.0.0.1:${port}`).join(',');
  return `postgres://${url.username}${url.password && `:${url.password}`}@${hosts}${url.pathname}`;
}

function openPoolOverBoth(size = 2): pg.Pool {
  return openPool(connectionOf(address()), size, world.app.log);
}

it('the client uses the host that answers', async () => {
  await one().close();
  const pool = openPoolOverBoth();
  expect((await pool.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
  expect(other().count()).toBe(2); // the probe, and the connection
  await pool.end();
});

it('the client uses the host that answers while the other is frozen', async () => {
  other().freeze();
  const pool = openPoolOverBoth();
  expect((await pool.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
  await pool.end();
});

it('the client breaks off requests to a frozen host once another has taken over', async () => {
  const pool = openPoolOverBoth();
  await pool.query('select 1');
  const [used, free] = one().count() > other().count() ? [one(), other()] : [other(), one()];
  used.freeze();
  const waiting = pool.query('select 1').catch((error: unknown) => databaseTrouble(error));
  await pool.query('select 1').catch((error: unknown) => expect(databaseTrouble(error)).toBe('lost'));
  expect((await pool.query('select 2 as n')).rows).toEqual([{ n: 2 }]);
  expect(await waiting).toBe('lost');
  expect(free.count()).toBeGreaterThan(1);
  await pool.end();
});

it('the client refuses a read-only server, and uses it again when it accepts writes', async () => {
  const { rows } = await world.app.pool.query('select current_database() as name');
  const pool = openPoolOverBoth();
  await pool.query('select 1');
  await onServer(world.connection, `alter database ${rows[0].name} set default_transaction_read_only = on`);
  const readOnly = new pg.Client(world.connection);
  await readOnly.connect();
  const stale = await pool.connect();
  await stale.query('set default_transaction_read_only = on').catch(() => {});
  stale.release();
  await expect(pool.query('create table never (n int)')).rejects.toMatchObject({ code: '25006' });
  expect(databaseTrouble(await pool.query('select 1').catch((error: unknown) => error))).toBe('lost');
  await readOnly.query('set default_transaction_read_only = off');
  await readOnly.query(`alter database ${rows[0].name} reset default_transaction_read_only`);
  await readOnly.end();
  expect((await pool.query('select 3 as n')).rows).toEqual([{ n: 3 }]);
  await pool.end();
});
