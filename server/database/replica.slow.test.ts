import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect } from 'vitest';
import { seeded } from '#testing/random-numbers.ts';
import { isInstalled, openReplicaWorld, type ReplicaWorld, withPostgres } from '#testing/replica-world.ts';
import { openTcpGate } from '#testing/tcp-gate.ts';
import { pgbouncerVersion, startPgbouncer } from '../../scripts/system-pgbouncer.mjs';
import { startReplica, startSystemPostgres } from '../../scripts/system-postgres.mjs';
import { checkReplica } from '../doctor/check-replica.ts';
import { defineFeature } from '../feature.ts';

const READS = Number(process.env.REPLICA_READS ?? 10_000);
const LEARNERS = 20;
/** Two seconds of accepted lag, half a second between positions, and a request on a busy machine. */
const OLDEST_MS = 4_000;
/** On a busy machine, the replica may lag for a moment: the primary answers then. */
const NOT_LAGGING = { timeout: 20_000, interval: 200 };

const statements = {
  'slow-probe': 'select max(n) as n, pg_sleep(0.3)::text as slept from probes',
  'mistaken-probe': "update probes set n = 0 where who = 'nobody' returning n",
  'wrong-probe': "select 'a'::int as n",
};
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
    for (const [path, statement] of Object.entries(statements))
      http.get(`/api/${path}`, async (c) => c.json((await app.reads.query(statement)).rows));
  },
});

let world: ReplicaWorld;
beforeAll(async () => {
  if (!isInstalled) return;
  world = await openReplicaWorld({}, [probe]);
  await world.admin.query('create table probes (who text primary key, n int not null)');
  for (let count = 0; count < 2; count++) await world.openOne();
});
afterAll(() => world?.close());

const doctor = () => checkReplica(world.configOf());
const warnings = () =>
  world.logged.flatMap(({ msg, reason }) => (/replica/.test(String(msg)) ? [reason ?? 'used'] : []));

withPostgres('uses a replica, for requests that do not write', async () => {
  await world.isUsed();
  await expect.poll(doctor, NOT_LAGGING).toMatchObject([{ state: 'good', what: 'replica' }]);
  const { ask } = world.browser(seeded(1));
  const read = async () => {
    expect(await ask('GET', '/probe')).toMatchObject({ status: 200, set: undefined });
    return world.reads();
  };
  await expect.poll(read, NOT_LAGGING).toMatchObject({ 'replica current': 1 });
  const { set } = await ask('POST', '/probe/first');
  expect(set).toMatch(/^havruta-written=1\.\d+; Path=\/; Max-Age=60; HttpOnly; SameSite=Lax$/);
});

withPostgres(
  'answers no read older than the own last write while the replica freezes',
  { timeout: 1_200_000 },
  async () => {
    const random = seeded(Date.now() & 0xffff);
    const before = await world.reads();
    const own = new Map<string, number>();
    const confirmed: { who: string; n: number; at: number }[] = [];
    let [done, writes, stale, old, lagged] = [0, 0, 0, 0, 0];
    const statuses = new Set<number>();

    const freezing = (async () => {
      while (done < READS) {
        await wait(200 + random() * 2_000);
        await world.pause();
        await wait(random() < 0.3 ? 5_000 : random() * 2_500);
        await world.resume();
      }
    })();

    async function learner(who: string) {
      const { ask } = world.browser(random);
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
    const after = await world.reads();
    const counts = Object.fromEntries(Object.keys(after).map((key) => [key, (after[key] ?? 0) - (before[key] ?? 0)]));
    process.stdout.write(
      `${READS} reads after ${writes} writes: ${JSON.stringify({ stale, old, lagged, ...counts })}\n`,
    );
    expect([...statuses]).toEqual([200]);
    expect({ stale, old }).toEqual({ stale: 0, old: 0 });
    expect(counts['replica current']).toBeGreaterThan(READS / 20);
    expect(counts['primary behind']).toBeGreaterThan(READS / 20);
    expect(counts['primary lagging']).toBeGreaterThan(0);
  },
);

withPostgres('sends a forged position to the primary', async () => {
  await world.isUsed();
  for (const position of ['1.9007199254740991', '9.1', '0.0']) {
    const before = await world.reads();
    const { ask } = world.browser(seeded(1), `havruta-written=${position}`);
    const read = async () => {
      expect(await ask('GET', '/probe')).toMatchObject({ status: 200 });
      return (await world.reads())['primary behind'];
    };
    await expect.poll(read, NOT_LAGGING).toBe((before['primary behind'] ?? 0) + 1);
    expect((await world.reads())['replica current']).toBe(before['replica current']);
  }
});

withPostgres('refuses a write that was sent past the types, and gives a wrong statement no second reason', async () => {
  await world.isUsed();
  const { ask } = world.browser(seeded(1));
  await expect.poll(async () => (await ask('GET', '/mistaken-probe')).status, NOT_LAGGING).toBe(503);
  expect((await ask('GET', '/wrong-probe')).status).toBe(500);
  await world.isUsed();
});

async function readWhile(fault: () => unknown, seconds: number) {
  const [statuses, times]: [number[], number[]] = [[], []];
  const end = performance.now() + seconds * 1_000;
  const clients = Array.from({ length: 8 }, async (_, at) => {
    const { ask } = world.browser(seeded(at + 1));
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

withPostgres('answers from the primary when the replica is killed in mid-read, and uses it again', async () => {
  await world.isUsed();
  const result = await readWhile(() => world.replica.kill(), 5);
  process.stdout.write(`killed: ${JSON.stringify(result)}\n`);
  expect(result.statuses).toEqual([200]);
  await world.isUnused();
  expect(await doctor()).toMatchObject([{ state: 'weak', remedy: expect.stringContaining('DATABASE_READ_URL') }]);
  world.replica.start();
  await world.isUsed();
});

withPostgres('answers from the primary when the replica freezes, and uses it again', async () => {
  await world.isUsed();
  const result = await readWhile(() => world.replica.freeze(), 8);
  process.stdout.write(`frozen: ${JSON.stringify(result)}\n`);
  expect(result.statuses).toEqual([200]);
  expect(result.slowest).toBeLessThan(6_000);
  world.replica.thaw();
  await world.isUsed();
});

withPostgres('finds a lagging replica', async () => {
  await world.isUsed();
  await world.pause();
  await world.browser(seeded(1)).ask('POST', '/probe/late');
  expect(await doctor()).toMatchObject([{ state: 'weak', says: expect.stringContaining('behind') }]);
  await world.isUnused();
  const lags = await Promise.all(world.instances.map(({ app }) => app.metrics.replicaLag.get()));
  expect(Math.min(...lags.map(({ values }) => values[0]?.value ?? 0))).toBeGreaterThan(1.9);
  await world.resume();
  await world.isUsed();
});

withPostgres('names another cluster, the primary itself, or a pooler at the address', async () => {
  const other = await startSystemPostgres();
  expect(await checkReplica(world.configOf({ DATABASE_READ_URL: other.url }))).toMatchObject([
    { state: 'bad', says: expect.stringContaining('another cluster') },
  ]);
  other.stop();
  expect(await checkReplica(world.configOf({ DATABASE_READ_URL: world.server.url }))).toMatchObject([
    { state: 'bad', says: expect.stringContaining('no standby') },
  ]);
  if (pgbouncerVersion() === null) return;
  const pooler = await startPgbouncer(world.replica.url, {});
  expect(await checkReplica(world.configOf({ DATABASE_READ_URL: pooler.url }))).toMatchObject([
    { state: 'weak', remedy: expect.stringContaining('without PgBouncer') },
  ]);
  await pooler.stop();
});

withPostgres('answers no stale read when the address leads to several replicas', async () => {
  const slow = await startReplica(world.server.url);
  const paused = new pg.Client({ connectionString: slow.url });
  await paused.connect();
  const balanced = await openTcpGate({ connectionString: world.replica.url }, { connectionString: slow.url });
  const url = new URL(slow.url);
  url.port = String(balanced.port);
  const instance = await world.openOne({ DATABASE_READ_URL: url.href, DATABASE_POOL: '6' });
  try {
    await world.isUsed();
    const one = world.instances.indexOf(instance);
    const [before, stale]: [Record<string, number>, unknown[]] = [await world.reads(), []];
    const learner = async (who: string) => {
      const { ask } = world.browser(() => one / world.instances.length);
      for (let round = 0; round < 60; round++) {
        const { n } = (await ask('POST', `/probe/${who}`)).body;
        const { status, body } = await ask('GET', '/probe');
        if (status !== 200 || body[who] < n) stale.push({ status, n, read: body[who] });
        await wait(20);
      }
    };
    await paused.query('select pg_wal_replay_pause()');
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map((who) => learner(`balanced-${who}`)));
    await paused.query('select pg_wal_replay_resume()');
    const after = await world.reads();
    const used = ['replica current', 'primary behind'].map((key) => (after[key] ?? 0) - (before[key] ?? 0));
    process.stdout.write(`balanced: ${JSON.stringify({ used, stale: stale.length })}\n`);
    expect(stale).toEqual([]);
    expect(Math.min(...used)).toBeGreaterThan(0);
    expect([0, 1].every((target) => balanced.count(target) > 0)).toBe(true);
  } finally {
    await Promise.all([paused.end(), instance.close()]);
    world.instances.pop();
    await balanced.close();
    slow.remove();
  }
});

withPostgres('leaves a promoted replica alone, with one log line', async () => {
  await world.isUsed();
  world.logged.length = 0;
  world.replica.promote();
  await world.isUnused();
  await world.admin.query("insert into probes values ('promoted', 77)");
  await world.standby.query("insert into probes values ('promoted', 99)");
  const { ask } = world.browser(seeded(1));
  for (let count = 0; count < 20; count++) expect((await ask('GET', '/probe')).body.promoted).toBe(77);
  await wait(3_000);
  expect(warnings().filter((reason) => reason === 'promoted')).toHaveLength(2);
  expect(await doctor()).toMatchObject([{ state: 'bad', says: expect.stringContaining('no standby') }]);
});

withPostgres('follows a failover: uses a replica only on the timeline of the new primary', async () => {
  const [one, path] = [await startSystemPostgres(), (url: string) => new URL(url).host];
  const two = await startReplica(one.url);
  const three = await startReplica(one.url);
  const both = `postgres://havruta@${path(one.url)},${path(two.url)}/postgres`;
  const settings = { DATABASE_URL: both, DATABASE_READ_URL: three.url };
  world.logged.length = 0;
  const instance = await world.openOne(settings);
  const used = async () => (await instance.app.metrics.replicaUsed.get()).values[0]?.value;
  const third = new pg.Client({ connectionString: three.url });
  try {
    await expect.poll(used, { timeout: 20_000 }).toBe(1);
    await third.connect();
    one.stop();
    two.promote();
    const isWritable = () => instance.app.pool.query('create table after_failover ()').then(() => true);
    await expect.poll(() => isWritable().catch(() => false), { timeout: 20_000, interval: 500 }).toBe(true);
    await expect.poll(() => world.logged.map(({ reason }) => reason), { timeout: 10_000 }).toContain('other timeline');
    expect(await checkReplica(world.configOf(settings))).toMatchObject([
      { state: 'weak', says: expect.stringContaining('failover') },
    ]);
    await third.query(
      `alter system set primary_conninfo = 'host=127.0.0.1 port=${new URL(two.url).port} user=havruta'`,
    );
    await third.query('select pg_reload_conf()');
    await expect.poll(used, { timeout: 30_000 }).toBe(1);
    expect(await checkReplica(world.configOf(settings))).toMatchObject([{ state: 'good' }]);
  } finally {
    await Promise.all([third.end(), instance.close()]);
    world.instances.pop();
    two.remove();
    three.remove();
  }
});
