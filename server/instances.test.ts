import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Change } from '#contract/base.ts';
import { aReminder } from '#features/notifications/server/testing.ts';
import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import { type Instance, open } from './open.ts';
import { aLearner } from './testing/factories.ts';
import { openWorld, type World } from './testing/world.ts';

// Two instances of the whole app on one database, as behind a load balancer.
let world: World;
let folder: string;
const instances: Instance[] = [];
const sockets: Socket[] = [];

beforeAll(async () => {
  world = await openWorld();
  folder = await mkdtemp(join(tmpdir(), 'havruta-instances-'));
  const { user, password, host, port, database, connectionString } = world.connection;
  const url =
    connectionString ??
    `postgres://${user}:${encodeURIComponent(String(password))}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`;
  const opening = [await freePort(), await freePort()].map((chosen) =>
    open(
      readConfig({
        DATABASE_URL: url,
        DATA_DIR: folder,
        LIBRARY_URL: 'none',
        SECRET: world.house.config.SECRET,
        PORT: String(chosen),
      }),
      createLog('silent'),
    ),
  );
  instances.push(...(await Promise.all(opening)));
}, 60_000);

afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await Promise.all(instances.map((instance) => instance.close()));
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

const addressOf = (index: number) => `http://127.0.0.1:${instances[index]?.port}`;

/** A browser's live connection; resolves when it stands, rejects when it is refused. */
function connect(
  index: number,
  cookie: string | null,
  origin = addressOf(index),
): Promise<{ socket: Socket; heard: Change[] }> {
  const socket = io(addressOf(index), {
    path: '/realtime',
    transports: ['websocket'],
    reconnectionDelay: 50,
    reconnectionDelayMax: 200,
    forceNew: true,
    extraHeaders: { origin, ...(cookie ? { cookie } : {}) },
  });
  sockets.push(socket);
  const heard: Change[] = [];
  socket.on('change', (change: Change) => heard.push(change));
  return new Promise((resolve, reject) => {
    socket.on('connect', () => resolve({ socket, heard }));
    socket.on('connect_error', (error) => {
      socket.disconnect();
      reject(error);
    });
  });
}

describe('realtime', () => {
  it('reaches a learner at another instance, and nobody else', async () => {
    const [ruth, boaz] = [await aLearner(world), await aLearner(world)];
    const [atB, other] = [await connect(1, ruth.cookie), await connect(1, boaz.cookie)];
    instances[0]?.house.tell.learner(ruth.id, { topic: 'sessions', what: 'joined', id: 'a' });
    instances[0]?.house.tell.everyone({ topic: 'sessions', what: 'created', id: 'b' }, ruth.id);
    await vi.waitFor(() => expect(other.heard).toEqual([{ topic: 'sessions', what: 'created', id: 'b' }]), 5_000);
    await vi.waitFor(() => expect(atB.heard).toEqual([{ topic: 'sessions', what: 'joined', id: 'a' }]), 5_000);
  });

  it('refuses visitors and foreign pages', async () => {
    const { cookie } = await aLearner(world);
    await expect(connect(0, null)).rejects.toThrow('signInRequired');
    await expect(connect(0, cookie, 'https://evil.example')).rejects.toThrow();
  });

  it('ends when the learner is signed out everywhere, at whichever instance', async () => {
    const { id, cookie } = await aLearner(world);
    const { socket } = await connect(1, cookie);
    const ended = new Promise((resolve) => socket.on('disconnect', resolve));
    await world.house.pool.query('delete from auth_sessions where user_id = $1', [id]);
    instances[0]?.house.signOutEverywhere(id);
    await ended;
  });
});

describe('a database that goes away', () => {
  it('comes back by itself: requests, hints between instances, live connections', { timeout: 40_000 }, async () => {
    const { id, cookie } = await aLearner(world);
    const { heard } = await connect(1, cookie);
    const outside = new pg.Client({
      ...world.connection,
      ...(world.connection.connectionString ? {} : { database: 'postgres' }),
    });
    await outside.connect();
    for (let round = 0; round < 3; round++) {
      await outside.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'havruta' and pid <> pg_backend_pid()",
      );
      await vi.waitFor(
        async () =>
          expect((await fetch(`${addressOf(0)}/api/sessions/mine`, { headers: { cookie } })).status).toBe(200),
        { timeout: 5_000, interval: 100 },
      );
    }
    await outside.end();
    let count = 0;
    await vi.waitFor(
      () => {
        instances[0]?.house.tell.learner(id, { topic: 'test', what: `try ${++count}` });
        expect(heard.some(({ topic }) => topic === 'test')).toBe(true);
      },
      { timeout: 15_000, interval: 300 },
    );
  });
});

describe('recurring work', () => {
  it('is done at one of the instances for each time it is due', { timeout: 30_000 }, async () => {
    const ran: number[] = [];
    for (const [index, { house }] of instances.entries()) {
      await house.jobs.recur({ name: 'test.once', cron: '0 0 1 1 *', run: async () => void ran.push(index) });
    }
    await world.house.pool.query(
      "insert into pgboss.job (name, data, singleton_key, policy) values ('test.once', null, null, 'singleton')",
    );
    await vi.waitFor(() => expect(ran).toHaveLength(1), { timeout: 15_000, interval: 200 });
  });
});

describe('what is due', () => {
  it('is told by one of the instances, to every page its reader has open', { timeout: 60_000 }, async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => aLearner(world)));
    const pages = await Promise.all(people.flatMap(({ cookie }) => [connect(0, cookie), connect(1, cookie)]));
    for (const person of people) for (let n = 0; n < 10; n++) await aReminder(world, person);
    const reminders = (heard: Change[]) => heard.filter(({ what }) => what === 'reminder');
    await vi.waitFor(() => expect(pages.map(({ heard }) => reminders(heard).length)).toEqual(Array(40).fill(10)), {
      timeout: 40_000,
      interval: 200,
    });
    for (const { heard } of pages) expect(new Set(reminders(heard).map(({ id }) => id)).size).toBe(10);
  });
});

describe('stopping', () => {
  it('lets a request finish, turns readiness off and frees the port', async () => {
    const instance = instances.pop();
    if (!instance) throw new Error('no instance');
    const address = `http://127.0.0.1:${instance.port}`;
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    await instance.close();
    await expect(fetch(`${address}/healthz`)).rejects.toThrow();
  });
});
