import type { ChildProcess } from 'node:child_process';
import { createClient } from '@redis/client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeLearner } from '#testing/factories.ts';
import { type Cluster, openInstances, testEvents } from '#testing/instances.ts';
import { freePort } from '#testing/processes.ts';
import { hasRedis, startRedis, stopRedis } from '#testing/redis.ts';

if (!hasRedis) console.error('Redis is not tested: there is no redis-server on this machine');

describe.skipIf(!hasRedis)('instances on Redis', () => {
  let port: number;
  let redis: ChildProcess;
  let cluster: Cluster;

  beforeAll(async () => {
    port = await freePort();
    redis = await startRedis(port);
    cluster = await openInstances(2, { REDIS_URL: `redis://127.0.0.1:${port}` });
  }, 60_000);
  afterAll(async () => {
    await cluster.close();
    await stopRedis(redis);
  });

  const { hint } = testEvents.toBrowsers;
  const emit = (index: number, learner: string, n: number) =>
    cluster.instances[index]?.app.events.emit(hint, { n }, { learner });
  const hinted = (n: number) => ({ event: hint.name, payload: { n } });
  const listening = async (channel: string) => {
    const { rows } = await cluster.world.app.pool.query(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and query ilike $1`,
      [`%listen ${channel}%`],
    );
    return rows[0].count;
  };

  it('instances on Redis reach each other’s browsers, and use PostgreSQL only to identify learners', async () => {
    const { id, cookie } = await makeLearner(cluster.world);
    const { heard, socket } = await cluster.connect(1, cookie);
    emit(0, id, 1);
    await vi.waitFor(() => expect(heard).toEqual([hinted(1)]));
    expect(await listening('havruta_realtime')).toBe(0);
    expect(await listening('havruta_learners')).toBe(2);
    const ended = new Promise((resolve) => socket.once('disconnect', resolve));
    cluster.instances[0]?.app.disconnectUser(id);
    await ended;
  });

  it('instances on Redis recover from fifty cuts, and their browsers request again', { timeout: 60_000 }, async () => {
    const { id, cookie } = await makeLearner(cluster.world);
    const { heard, resyncs } = await cluster.connect(1, cookie);
    const admin = createClient({ url: `redis://127.0.0.1:${port}` });
    await admin.connect();
    const subscribers = async () => Number((await admin.pubSubNumSub('havruta:realtime'))['havruta:realtime']);
    const connections = async () =>
      String(await admin.sendCommand(['CLIENT', 'LIST']))
        .trim()
        .split('\n').length;
    const before = await connections();
    for (let round = 1; round <= 50; round++) {
      await admin.sendCommand(['CLIENT', 'KILL', 'TYPE', 'pubsub']);
      await vi.waitFor(async () => expect(await subscribers()).toBe(2), { interval: 10 });
    }
    expect(await connections()).toBeLessThanOrEqual(before);
    expect(resyncs()).toBeGreaterThan(0);
    emit(0, id, 1);
    await vi.waitFor(() => expect(heard).toContainEqual(hinted(1)));
    await admin.close();
  });

  it('instances notify their own browsers while Redis is down, and the others when it is back', {
    timeout: 60_000,
  }, async () => {
    const { id, cookie } = await makeLearner(cluster.world);
    const [here, there] = [await cluster.connect(0, cookie), await cluster.connect(1, cookie)];
    await stopRedis(redis);
    emit(0, id, 1);
    await vi.waitFor(() => expect(here.heard).toContainEqual(hinted(1)));
    expect((await fetch(`${cluster.addressOf(0)}/api/sessions/mine`, { headers: { cookie } })).status).toBe(200);
    const before = there.resyncs();
    redis = await startRedis(port);
    await vi.waitFor(() => expect(there.resyncs()).toBeGreaterThan(before), 20_000);
    let count = 1;
    await vi.waitFor(
      () => {
        emit(0, id, ++count);
        expect(there.heard.some(({ payload }) => (payload as { n: number }).n > 1)).toBe(true);
      },
      { interval: 200 },
    );
  });
});
