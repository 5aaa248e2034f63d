import type { ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeLearner } from '#testing/factories.ts';
import { type Cluster, openInstances } from '#testing/instances.ts';
import { databaseUrlOf, freePort } from '#testing/processes.ts';
import { hasRedis, startRedis, stopRedis } from '#testing/redis.ts';
import { support } from './support.ts';

if (!hasRedis) console.error('support over Redis is not tested: there is no redis-server on this machine');

describe.skipIf(!hasRedis)('with instances connected through Redis', () => {
  let redis: ChildProcess;
  let cluster: Cluster;
  let env: Record<string, string>;
  beforeAll(async () => {
    const port = await freePort();
    redis = await startRedis(port);
    const REDIS_URL = `redis://127.0.0.1:${port}`;
    cluster = await openInstances(2, { REDIS_URL });
    const { config } = cluster.world.app;
    const { SECRET, DATA_DIR } = config;
    env = { DATABASE_URL: databaseUrlOf(cluster.world), LIBRARY_URL: 'none', SECRET, DATA_DIR, REDIS_URL };
  }, 60_000);
  afterAll(async () => {
    await cluster?.close();
    if (redis) await stopRedis(redis);
  });

  it('a suspended learner is disconnected at once from any instance and reconnects without the right to write', async () => {
    const noa = await makeLearner(cluster.world, { name: 'Noa' });
    const tabs = [await cluster.connect(0, noa.cookie), await cluster.connect(1, noa.cookie)];
    let cuts = 0;
    for (const { socket } of tabs) socket.on('disconnect', () => cuts++);
    const words = ['learners', 'suspend', noa.email, '--days', '3', '--reason', 'spam', '--why', 'number 12'];
    await support([...words, '--by', 'Dana'], env);
    await vi.waitFor(() => expect(cuts).toBe(2));
    const written = await fetch(`${cluster.addressOf(1)}/api/profile`, {
      method: 'PUT',
      headers: { cookie: noa.cookie, origin: 'http://localhost:3000', 'content-type': 'application/json' },
      body: JSON.stringify({ bio: 'Shalom' }),
    });
    expect([written.status, (await written.json()).data.messageKey]).toEqual([403, 'errors.suspended']);
    for (const { socket } of tabs) if (!socket.connected) socket.connect();
    await vi.waitFor(() => expect(tabs.every(({ socket }) => socket.connected)).toBe(true));
  });
});
