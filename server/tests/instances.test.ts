import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { features } from '#app/server.ts';
import { makeReminder } from '#features/notifications/testing/notifications.ts';
import { makeLearner } from '#testing/factories.ts';
import { type Received, testEvents } from '#testing/instances.ts';
import { databaseUrlOf } from '#testing/processes.ts';
import { openWorld, type World } from '#testing/world.ts';
import { readConfig } from '../config.ts';
import { type Instance, open } from '../open.ts';
import { createLog } from '../ops/log.ts';

const { hint } = testEvents.toBrowsers;

let world: World;
let folder: string;
const instances: Instance[] = [];
const sockets: Socket[] = [];

beforeAll(async () => {
  world = await openWorld();
  folder = await mkdtemp(join(tmpdir(), 'havruta-instances-'));
  const url = databaseUrlOf(world);
  const opening = [await freePort(), await freePort()].map((chosen) =>
    open(
      readConfig({
        DATABASE_URL: url,
        DATA_DIR: folder,
        LIBRARY_URL: 'none',
        SECRET: world.app.config.SECRET,
        PORT: String(chosen),
      }),
      createLog('silent'),
      features,
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

function connect(
  index: number,
  cookie: string | null,
  origin = addressOf(index),
): Promise<{ socket: Socket; heard: Received[] }> {
  const socket = io(addressOf(index), {
    path: '/realtime',
    transports: ['websocket'],
    reconnectionDelay: 50,
    reconnectionDelayMax: 200,
    forceNew: true,
    extraHeaders: { origin, ...(cookie ? { cookie } : {}) },
  });
  sockets.push(socket);
  const heard: Received[] = [];
  socket.onAny((event: string, payload: unknown) => heard.push({ event, payload }));
  return new Promise((resolve, reject) => {
    socket.on('connect', () => resolve({ socket, heard }));
    socket.on('connect_error', (error) => {
      socket.disconnect();
      reject(error);
    });
  });
}

describe('realtime', () => {
  it('a live event reaches only its learner, also at another instance', async () => {
    const [ruth, boaz] = [await makeLearner(world), await makeLearner(world)];
    const [atB, other] = [await connect(1, ruth.cookie), await connect(1, boaz.cookie)];
    const events = instances[0]?.app.events;
    events?.emit(hint, { n: 1 }, { learner: ruth.id });
    events?.emit(hint, { n: 2 }, { everyone: true, except: ruth.id });
    await vi.waitFor(() => expect(other.heard).toEqual([{ event: hint.name, payload: { n: 2 } }]));
    await vi.waitFor(() => expect(atB.heard).toEqual([{ event: hint.name, payload: { n: 1 } }]));
  });

  it('realtime refuses visitors and foreign pages', async () => {
    const { cookie } = await makeLearner(world);
    await expect(connect(0, null)).rejects.toThrow('signInRequired');
    await expect(connect(0, cookie, 'https://evil.example')).rejects.toThrow();
  });

  it('live connections at every instance close when the learner signs out everywhere', async () => {
    const { id, cookie } = await makeLearner(world);
    const { socket } = await connect(1, cookie);
    const ended = new Promise((resolve) => socket.on('disconnect', resolve));
    await world.app.pool.query('delete from auth_sessions where user_id = $1', [id]);
    instances[0]?.app.disconnectUser(id);
    await ended;
  });
});

describe('a lost database', () => {
  it('requests, hints between instances and live connections recover from a lost database', {
    timeout: 40_000,
  }, async () => {
    const { id, cookie } = await makeLearner(world);
    const { heard } = await connect(1, cookie);
    for (let round = 0; round < 3; round++) {
      await world.app.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = 'havruta' and pid <> pg_backend_pid()`,
      );
      await vi.waitFor(
        async () =>
          expect((await fetch(`${addressOf(0)}/api/sessions/mine`, { headers: { cookie } })).status).toBe(200),
        { interval: 100 },
      );
    }
    let count = 0;
    await vi.waitFor(
      () => {
        instances[0]?.app.events.emit(hint, { n: ++count }, { learner: id });
        expect(heard.some(({ event }) => event === hint.name)).toBe(true);
      },
      { interval: 300 },
    );
  });
});

describe('recurring work', () => {
  it('each due run of a recurring job happens at one instance', { timeout: 30_000 }, async () => {
    const ran: number[] = [];
    for (const [index, { app }] of instances.entries()) {
      await app.jobs.recur({ name: 'test.once', cron: '0 0 1 1 *', run: async () => void ran.push(index) });
    }
    await world.app.pool.query(
      "insert into pgboss.job (name, data, singleton_key, policy) values ('test.once', null, null, 'singleton')",
    );
    await vi.waitFor(() => expect(ran).toHaveLength(1), { interval: 200 });
  });
});

describe('due reminders', () => {
  it('one instance sends a due reminder to every open page of its reader', { timeout: 60_000 }, async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => makeLearner(world)));
    const pages = await Promise.all(people.flatMap(({ cookie }) => [connect(0, cookie), connect(1, cookie)]));
    for (const person of people) for (let n = 0; n < 10; n++) await makeReminder(world, person);
    const reminders = (heard: Received[]) => heard.filter(({ event }) => event === 'notifications.reminder');
    await vi.waitFor(() => expect(pages.map(({ heard }) => reminders(heard).length)).toEqual(Array(40).fill(10)), {
      timeout: 40_000,
      interval: 200,
    });
    for (const { heard } of pages)
      expect(new Set(reminders(heard).map(({ payload }) => (payload as { id: string }).id)).size).toBe(10);
  });
});

describe('stopping', () => {
  it('stopping finishes a request, turns readiness off and frees the port', async () => {
    const instance = instances.pop();
    if (!instance) throw new Error('no instance');
    const address = `http://127.0.0.1:${instance.port}`;
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    await instance.close();
    await expect(fetch(`${address}/healthz`)).rejects.toThrow();
  });
});
