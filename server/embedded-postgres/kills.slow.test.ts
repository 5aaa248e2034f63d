import { once } from 'node:events';
import { expect, it } from 'vitest';
import { findPlace } from './place.ts';
import { findPostmaster } from './postmaster.ts';
import { groundOfFile, linesOf, query, startOwner } from './testing.ts';

const ground = await groundOfFile();

it('no confirmed row is lost in twenty kills, of the app alone or with its database', {
  timeout: 600_000,
}, async () => {
  const dataDir = ground.newFolder();
  const confirmed: number[] = [];
  let seed = 20;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 20; round++) {
    const child = startOwner(dataDir, 'write');
    const kill = async () => {
      const postmaster = round % 2 ? await findPostmaster(await findPlace(dataDir)) : null;
      child.kill('SIGKILL');
      if (postmaster) process.kill(postmaster.pid, 'SIGKILL');
    };
    const early = round % 5 === 0 ? setTimeout(kill, random(600)) : undefined;
    const enough = confirmed.length + 5 + random(80);
    for await (const line of linesOf(child)) {
      expect(line).not.toContain('refused');
      if (/^\d+$/.test(line)) confirmed.push(Number(line));
      if (confirmed.length === enough) await kill();
    }
    clearTimeout(early);
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    expect(child.signalCode).toBe('SIGKILL');
  }
  const { connection } = await ground.start(dataDir, { durable: true });
  const kept = new Set((await query(connection, 'select n from written')).map(({ n }) => n));
  expect(confirmed.length).toBeGreaterThan(12 * 5);
  expect(new Set(confirmed).size).toBe(confirmed.length);
  expect(confirmed.filter((n) => !kept.has(n))).toEqual([]);
});
