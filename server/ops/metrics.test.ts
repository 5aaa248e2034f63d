import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('every metric in docs/HOSTING.md exists, and every metric of ours is documented there', async () => {
  const text = await (await world.ask('GET', '/metrics')).text();
  const there = [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name ?? '');
  const page = await readFile(join(import.meta.dirname, '../../docs/HOSTING.md'), 'utf8');
  const watched = [...page.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name ?? '');
  expect(watched.length).toBeGreaterThan(8);
  expect(watched.filter((name) => !there.includes(name))).toEqual([]);
  const ours = there.filter((name) => !/^(process|nodejs)_/.test(name));
  expect(ours.filter((name) => !watched.includes(name))).toEqual([]);
});

it('metrics show the state of the connection pool', async () => {
  const text = await (await world.ask('GET', '/metrics')).text();
  for (const state of ['open', 'idle', 'waiting']) expect(text).toMatch(`database_connections{state="${state}"} `);
});
