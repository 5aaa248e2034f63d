import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { features } from '#app/server.ts';
import { createLog } from '#server/ops/log.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { ORIGIN, openWorld, type World } from '#testing/world.ts';
import { findBin, startReplica, startSystemPostgres } from '../../scripts/system-postgres.mjs';
import { readConfig } from '../config.ts';
import { checkReplica } from '../doctor/check-replica.ts';
import { defineFeature } from '../feature.ts';
import { type Instance, open } from '../open.ts';

const isInstalled = findBin() !== undefined;
if (!isInstalled) process.stdout.write('PostgreSQL is not installed: the tests of replicas are skipped\n');
const test = it.runIf(isInstalled);

const READS = Number(process.env.REPLICA_READS ?? 10_000);
const LEARNERS = 20;
/** Two seconds of accepted lag, a position each half a second, and the time of a request on a busy machine. */
const OLDEST_MS = 4_000;

/** The shortest write and read through an instance: a number per learner. */
const probe = defineFeature({
  name: 'probe',
  routes: (http, app) => {
    http.post('/api/probe/:who', async (c) => {
      const { rows } = await app.pool.query(
        `insert into probes values ($1, 1) on conflict (who) do update set n = probes.n + 1 returning n`,
        [c.req.param('who')],
      );
      return c.json(rows[0]);
    });
    http.get('/api/probe', async (c) => {
      const { rows } = await app.reads.query<{ who: string; n: number }>('select who, n from probes');
      return c.json(Object.fromEntries(rows.map(({ who, n }) => [who, n])));
    });
    http.get('/api/slow-probe', async (c) => {
      const { rows } = await app.reads.query('select max(n) as n, pg_sleep(0.3)::text as slept from probes');
      return c.json(rows[0]);
    });
    http.get('/api/mistaken-probe', async (c) => {
      const { rows } = await app.reads.query("update probes set n = 0 where who = 'nobody' returning n");
      return c.json(rows);
    });
    http.get('/api/wrong-probe', async (c) => c.json((await app.reads.query("select 'a'::int as n")).rows));
  },
});

let server: Awaited<ReturnType<typeof startSystemPostgres>>;
let replica: Awaited<ReturnType<typeof startReplica>>;
let world: World;
let admin: pg.Pool;
let standby: pg.Pool;
let env: Record<string, string>;
const logged: Record<string, unknown>[] = [];
const instances: Instance[] = [];

beforeAll(async () => {
  if (!isInstalled) return;
  server = await startSystemPostgres();
  replica = await startReplica(server.url);
  admin = new pg.Pool({ connectionString: server.url });
  standby = new pg.Pool({ connectionString: replica.url });
  standby.on('error', () => {});
  await admin.query('create table probes (who text primary key, n int not null)');
  world = await openWorld();
  const { DATA_DIR } = world.app.config;
  env = { DATABASE_URL: server.url, DATABASE_READ_URL: replica.url, DATA_DIR, PORT: '0', LIBRARY_URL: 'none' };
  const log = createLog('info', { write: (line: string) => void logged.push(JSON.parse(line)) });
  const config = readConfig({ ...env, RATE_LIMIT_FACTOR: '10000', BASE_URL: ORIGIN });
  for (let count = 0; count < 2; count++) instances.push(await open(config, log, [...features, probe]));
});
afterAll(async () => {
  if (!isInstalled) return;
  for (const { close } of instances) await close();
  await Promise.all([world.close(), admin.end(), standby.end()]);
  replica.remove();
  server.stop();
});

/** A browser: sends the cookie of its last write to either instance. */
function browser(random: () => number, given = '') {
  let written = '';
  return {
    async ask(method: string, path: string, body?: unknown) {
      const { port } = instances[Math.floor(random() * instances.length)] as Instance;
      const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
        method,
        headers: {
          cookie: [given, written].filter(Boolean).join('; '),
          ...(method === 'GET' ? {} : { origin: ORIGIN, 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const set = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('havruta-written='));
      if (set) written = set.split(';')[0] ?? '';
      return { status: answer.status, set, body: answer.status === 204 ? null : await answer.json() };
    },
    forget() {
      written = '';
    },
  };
}

/** @returns reads by `target reason`, of all instances */
async function reads(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { app } of instances)
    for (const { labels, value } of (await app.metrics.replicaReads.get()).values) {
      const key = `${labels.target} ${labels.reason}`;
      counts[key] = (counts[key] ?? 0) + value;
    }
  return counts;
}

const usedBy = async () =>
  (await Promise.all(instances.map(({ app }) => app.metrics.replicaUsed.get()))).map(({ values }) => values[0]?.value);
const isUsed = () => expect.poll(usedBy, { timeout: 20_000, interval: 200 }).toEqual([1, 1]);
const isUnused = () => expect.poll(usedBy, { timeout: 20_000, interval: 200 }).toEqual([0, 0]);
const doctor = () => checkReplica(readConfig(env));
const warnings = () => logged.flatMap(({ msg, reason }) => (/replica/.test(String(msg)) ? [reason ?? 'used'] : []));

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x80000000;
  };
}

test('uses a replica, for requests that do not write', { timeout: 60_000 }, async () => {
  await isUsed();
  expect(await doctor()).toMatchObject([{ state: 'good', what: 'replica' }]);
  const { ask } = browser(seeded(1));
  expect(await ask('GET', '/probe')).toMatchObject({ status: 200, set: undefined });
  expect(await reads()).toEqual({ 'replica current': 1 });
  const { set } = await ask('POST', '/probe/first');
  expect(set).toMatch(/^havruta-written=1\.\d+; Path=\/; Max-Age=60; HttpOnly; SameSite=Lax$/);
});

test('answers no read older than the own last write while the replica freezes', { timeout: 1_200_000 }, async () => {
  const random = seeded(Date.now() & 0xffff);
  const before = await reads();
  const own = new Map<string, number>();
  /** Confirmed numbers with their time, of all learners. */
  const confirmed: { who: string; n: number; at: number }[] = [];
  let [done, writes, stale, old, lagged] = [0, 0, 0, 0, 0];
  const statuses = new Set<number>();

  const freezing = (async () => {
    while (done < READS) {
      await wait(200 + random() * 2_000);
      await standby.query('select pg_wal_replay_pause()');
      await wait(random() < 0.3 ? 5_000 : random() * 2_500);
      await standby.query('select pg_wal_replay_resume()');
    }
  })();

  async function learner(who: string) {
    const { ask } = browser(random);
    while (done++ < READS) {
      if (random() < 0.6) {
        const { status, body } = await ask('POST', `/probe/${who}`);
        statuses.add(status);
        writes++;
        own.set(who, body.n);
        confirmed.push({ who, n: body.n, at: performance.now() });
      }
      if (random() < 0.2) await wait(random() * 300);
      const asked = performance.now();
      const { status, body } = await ask('GET', '/probe');
      statuses.add(status);
      if ((body[who] ?? 0) < (own.get(who) ?? 0)) stale++;
      const other = confirmed[Math.floor(random() * confirmed.length)];
      if (other && (body[other.who] ?? 0) < other.n) asked - other.at > OLDEST_MS ? old++ : lagged++;
    }
  }
  await Promise.all(Array.from({ length: LEARNERS }, (_, at) => learner(`learner-${at}`)));
  await freezing;
  const after = await reads();
  const counts = Object.fromEntries(Object.keys(after).map((key) => [key, (after[key] ?? 0) - (before[key] ?? 0)]));
  process.stdout.write(`${READS} reads after ${writes} writes: ${JSON.stringify({ stale, old, lagged, ...counts })}\n`);
  expect([...statuses]).toEqual([200]);
  expect({ stale, old }).toEqual({ stale: 0, old: 0 });
  expect(counts['replica current']).toBeGreaterThan(READS / 20);
  expect(counts['primary behind']).toBeGreaterThan(READS / 20);
  expect(counts['primary lagging']).toBeGreaterThan(0);
});

test('finds a person again as soon as the learner unblocks them', { timeout: 300_000 }, async () => {
  await isUsed();
  const random = seeded(7);
  const { app } = instances[0] as Instance;
  const people: TestLearner[] = [];
  for (let count = 0; count < 6; count++) people.push(await makeLearner({ app } as World));
  const [ruth, ...others] = people.map((person) => ({ ...person, ...browser(random, person.cookie) }));
  if (!ruth) throw new Error('nobody');
  for (const { ask } of [ruth, ...others])
    expect(await ask('PUT', '/profile', { timeZone: 'Europe/Paris', bio: 'Hello' })).toMatchObject({ status: 200 });
  const blocked = new Set<string>();
  const wrong: unknown[] = [];
  for (let round = 0; round < 200; round++) {
    const pausing = round % 10;
    if (pausing === 3) await standby.query('select pg_wal_replay_pause()');
    if (pausing === 8) await standby.query('select pg_wal_replay_resume()');
    const other = others[Math.floor(random() * others.length)];
    if (!other) continue;
    if (blocked.delete(other.id)) await ruth.ask('DELETE', `/people/blocks/${other.id}`);
    else {
      await ruth.ask('PUT', `/people/blocks/${other.id}`);
      blocked.add(other.id);
    }
    const { status, body } = await ruth.ask('GET', '/partners');
    const found = status === 200 ? body.partners.map(({ id }: { id: string }) => id).sort() : status;
    const expected = others.flatMap(({ id }) => (blocked.has(id) ? [] : [id])).sort();
    if (JSON.stringify(found) !== JSON.stringify(expected)) wrong.push({ round, found, expected });
  }
  await standby.query('select pg_wal_replay_resume()');
  expect(wrong).toEqual([]);
});

test('hides a person at once who blocks the learner, also while the replica is paused', async () => {
  await isUsed();
  const { app } = instances[0] as Instance;
  const [ruth, noa] = [await makeLearner({ app } as World), await makeLearner({ app } as World)];
  const random = seeded(3);
  const [first, second] = [browser(random, ruth.cookie), browser(random, noa.cookie)];
  for (const { ask } of [first, second]) await ask('PUT', '/profile', { timeZone: 'Europe/Paris', bio: 'Hello' });
  const names = async () =>
    (await first.ask('GET', '/partners')).body.partners.map(({ id }: { id: string }) => id) as string[];
  expect(await names()).toContain(noa.id);
  await standby.query('select pg_wal_replay_pause()');
  first.forget();
  const before = await reads();
  await second.ask('PUT', `/people/blocks/${ruth.id}`);
  expect(await names()).not.toContain(noa.id);
  await standby.query('select pg_wal_replay_resume()');
  expect((await reads())['replica current']).toBeGreaterThan(before['replica current'] ?? 0);
});

test('sends a forged position to the primary', async () => {
  await isUsed();
  for (const position of ['1.9007199254740991', '9.1', '0.0']) {
    const before = (await reads())['primary behind'] ?? 0;
    const { ask } = browser(seeded(1), `havruta-written=${position}`);
    expect(await ask('GET', '/probe')).toMatchObject({ status: 200 });
    expect((await reads())['primary behind']).toBe(before + 1);
  }
});

test('refuses a write that was sent past the types, and gives a wrong statement no second reason', async () => {
  await isUsed();
  const { ask } = browser(seeded(1));
  expect((await ask('GET', '/mistaken-probe')).status).toBe(503);
  expect((await ask('GET', '/wrong-probe')).status).toBe(500);
  expect(await usedBy()).toEqual([1, 1]);
});

async function readWhile(fault: () => unknown, seconds: number) {
  const [statuses, times]: [number[], number[]] = [[], []];
  const end = performance.now() + seconds * 1_000;
  const clients = Array.from({ length: 8 }, async (_, at) => {
    const { ask } = browser(seeded(at + 1));
    while (performance.now() < end) {
      const began = performance.now();
      statuses.push((await ask('GET', '/slow-probe')).status);
      times.push(performance.now() - began);
    }
  });
  await wait(700);
  await fault();
  await Promise.all(clients);
  return { statuses: [...new Set(statuses)], count: statuses.length, slowest: Math.round(Math.max(...times)) };
}

test('answers from the primary when the replica is killed in mid-read, and uses it again', {
  timeout: 90_000,
}, async () => {
  await isUsed();
  const result = await readWhile(() => replica.kill(), 5);
  process.stdout.write(`killed: ${JSON.stringify(result)}\n`);
  expect(result.statuses).toEqual([200]);
  await isUnused();
  expect(await doctor()).toMatchObject([{ state: 'weak', remedy: expect.stringContaining('DATABASE_READ_URL') }]);
  replica.start();
  await isUsed();
});

test('answers from the primary when the replica freezes, and uses it again', { timeout: 90_000 }, async () => {
  await isUsed();
  const result = await readWhile(() => replica.freeze(), 8);
  process.stdout.write(`frozen: ${JSON.stringify(result)}\n`);
  expect(result.statuses).toEqual([200]);
  expect(result.slowest).toBeLessThan(6_000);
  replica.thaw();
  await isUsed();
});

test('finds a lagging replica', { timeout: 60_000 }, async () => {
  await isUsed();
  await standby.query('select pg_wal_replay_pause()');
  await browser(seeded(1)).ask('POST', '/probe/late');
  expect(await doctor()).toMatchObject([{ state: 'weak', says: expect.stringContaining('behind') }]);
  await isUnused();
  const lags = await Promise.all(instances.map(({ app }) => app.metrics.replicaLag.get()));
  expect(Math.min(...lags.map(({ values }) => values[0]?.value ?? 0))).toBeGreaterThan(1.9);
  await standby.query('select pg_wal_replay_resume()');
  await isUsed();
});

test('names the cluster when the address leads to another one, and a pooler', { timeout: 60_000 }, async () => {
  const other = await startSystemPostgres();
  expect(await checkReplica(readConfig({ ...env, DATABASE_READ_URL: other.url }))).toMatchObject([
    { state: 'bad', says: expect.stringContaining('another cluster') },
  ]);
  other.stop();
  expect(await checkReplica(readConfig({ ...env, DATABASE_READ_URL: server.url }))).toMatchObject([
    { state: 'bad', says: expect.stringContaining('no standby') },
  ]);
});

test('leaves a promoted replica alone, with one log line', { timeout: 60_000 }, async () => {
  await isUsed();
  logged.length = 0;
  replica.promote();
  await isUnused();
  await admin.query("update probes set n = 77 where who = 'first'");
  await standby.query("update probes set n = 99 where who = 'first'");
  const { ask } = browser(seeded(1));
  for (let count = 0; count < 20; count++) expect((await ask('GET', '/probe')).body.first).toBe(77);
  await wait(3_000);
  expect(warnings()).toEqual(['promoted', 'promoted']);
  expect(await doctor()).toMatchObject([{ state: 'bad', says: expect.stringContaining('no standby') }]);
});

test('follows a failover: uses a replica only on the timeline of the new primary', { timeout: 120_000 }, async () => {
  const [one, path] = [await startSystemPostgres(), (url: string) => new URL(url).host];
  const two = await startReplica(one.url);
  const three = await startReplica(one.url);
  const both = `postgres://havruta@${path(one.url)},${path(two.url)}/postgres`;
  const config = readConfig({ ...env, DATABASE_URL: both, DATABASE_READ_URL: three.url, BASE_URL: ORIGIN });
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) });
  const instance = await open(config, log, features);
  const used = async () => (await instance.app.metrics.replicaUsed.get()).values[0]?.value;
  const third = new pg.Client({ connectionString: three.url });
  try {
    await expect.poll(used, { timeout: 20_000 }).toBe(1);
    await third.connect();
    one.stop();
    two.promote();
    const isWritable = () => instance.app.pool.query('create table after_failover ()').then(() => true);
    await expect.poll(() => isWritable().catch(() => false), { timeout: 20_000, interval: 500 }).toBe(true);
    await expect.poll(() => lines.map(({ reason }) => reason), { timeout: 10_000 }).toContain('other timeline');
    expect(await checkReplica(config)).toMatchObject([{ state: 'weak', says: expect.stringContaining('failover') }]);
    await third.query(
      `alter system set primary_conninfo = 'host=127.0.0.1 port=${new URL(two.url).port} user=havruta'`,
    );
    await third.query('select pg_reload_conf()');
    await expect.poll(used, { timeout: 30_000 }).toBe(1);
    expect(await checkReplica(config)).toMatchObject([{ state: 'good' }]);
  } finally {
    await Promise.all([third.end(), instance.close()]);
    two.remove();
    three.remove();
  }
});
