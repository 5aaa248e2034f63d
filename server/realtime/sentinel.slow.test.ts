import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { makeLearner } from '#testing/factories.ts';
import { type Cluster, openInstances, testEvents } from '#testing/instances.ts';
import { hasSentinel, type Sentinels, startSentinels } from '#testing/sentinels.ts';
import { checkRedis } from '../doctor/check-redis.ts';

if (!hasSentinel) process.stderr.write('Sentinels are not tested: redis-sentinel is not installed\n');

const ROUNDS = Number(process.env.SENTINEL_ROUNDS ?? 2);
const BACK_MS = { kill: 10_000, freeze: 20_000 };

describe.skipIf(!hasSentinel)('instances on Redis with sentinels', () => {
  let sentinels: Sentinels;
  let cluster: Cluster;
  beforeAll(async () => {
    sentinels = await startSentinels();
    cluster = await openInstances(2, { REDIS_URL: sentinels.url });
  }, 60_000);
  afterAll(async () => {
    await cluster?.close();
    await sentinels?.stop();
  });

  const { hint } = testEvents.toBrowsers;

  it('doctor reaches the master', async () => {
    const [finding] = await checkRedis(readConfig({ REDIS_URL: sentinels.url }));
    expect(finding).toMatchObject({ state: 'good', says: expect.stringContaining('havruta of 127.0.0.1:') });
  });

  it.each(['kill', 'freeze'] as const)(
    'brings events back when the master fails: %s',
    { timeout: 600_000 },
    async (fault) => {
      const { id, cookie } = await makeLearner(cluster.world);
      const browser = await cluster.connect(1, cookie);
      let n = 0;
      const emit = () => cluster.instances[0]?.app.events.emit(hint, { n: ++n }, { learner: id });
      const received = (of: number) => browser.heard.some(({ payload }) => (payload as { n: number }).n === of);
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        emit();
        await vi.waitUntil(() => received(n));
        const former = sentinels.master();
        const resyncs = browser.resyncs();
        sentinels[fault](former);
        const began = performance.now();
        const duringFailure = n + 1;
        while (!received(n) || n < duringFailure) {
          emit();
          await wait(100);
          if (performance.now() - began > 60_000) throw new Error('no event arrives any more');
        }
        times.push(Math.round(performance.now() - began));
        await vi.waitUntil(() => browser.resyncs() > resyncs);
        sentinels.bringBack(former);
        await vi.waitUntil(() => sentinels.master() !== former);
        await wait(3_000);
      }
      process.stdout.write(`${fault}: events back after ${times.join(', ')} ms\n`);
      expect(Math.max(...times)).toBeLessThan(BACK_MS[fault]);
    },
  );
});
