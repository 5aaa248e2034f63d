import { appendFileSync } from 'node:fs';
import { afterAll, beforeAll, it } from 'vitest';
import { openWorld, type World } from '#server/testing/world.ts';
import { importFolder } from './import/import-folder.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
it('speed', { timeout: 300_000 }, async () => {
  const folder = process.env.EXPORT ?? '/tmp/h1-work/export';
  const spent = new Map<string, [number, number]>();
  if (process.env.PROFILE) {
    const connect = world.house.pool.connect.bind(world.house.pool) as any;
    (world.house.pool as any).connect = async (...a: any[]) => {
      const client = await connect(...a);
      if (client.wrapped) return client;
      client.wrapped = true;
      const q = client.query.bind(client);
      client.query = async (...args: any[]) => {
        const t = performance.now();
        try {
          return await q(...args);
        } finally {
          const text = typeof args[0] === 'string' ? args[0] : args[0].text;
          const k = text.trim().slice(0, 45).replace(/\s+/g, ' ');
          const e = spent.get(k) ?? [0, 0];
          e[0]++;
          e[1] += performance.now() - t;
          spent.set(k, e);
        }
      };
      return client;
    };
  }
  const t = performance.now();
  const cpu = process.cpuUsage();
  const r = await importFolder(world.house.pool, folder);
  const s = (performance.now() - t) / 1000;
  const c = process.cpuUsage(cpu);
  appendFileSync(
    '/tmp/h1-speed.txt',
    `${r.segments} segments ${s.toFixed(1)} s ${(r.segments / s).toFixed(0)}/s node cpu ${(c.user / 1e6 + c.system / 1e6).toFixed(1)} s skipped ${r.skipped.length}\n` +
      [...spent]
        .sort((a, b) => b[1][1] - a[1][1])
        .map(([k, [n, ms]]) => `   ${ms.toFixed(0)} ms ${n} x ${k}\n`)
        .join(''),
  );
});
