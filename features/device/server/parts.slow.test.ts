import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { makeParts } from './make-parts.ts';
import { partsOf } from './parts.ts';

let world: World;
let cookie: string;
beforeAll(async () => {
  world = await openWorld();
  ({ cookie } = await makeLearner(world, { language: 'fr' }));
});
afterAll(async () => {
  await partsOf(world.app).settled();
  await world.close();
});
const ask = (path: string, headers = {}) => world.ask('GET', path, { cookie, headers });

test('a part listed by another instance is made when it is requested here', async () => {
  const { books } = await makeParts(world.app, 'fr', { titles: ['Ruth'] });
  for (const { hash } of books[0]?.parts ?? []) expect((await ask(`/api/device/parts/${hash}`)).status).toBe(200);
});

test('the Hebrew Bible with a translation is at most 2.4 MiB, and its list names every part', async () => {
  const list = async () => (await ask('/api/device/books?language=es')).json();
  expect(await list()).toEqual({ isReady: false, books: [] });
  await partsOf(world.app).settled();
  const { isReady, books } = await list();
  expect([isReady, books.length]).toEqual([true, 39]);
  const sizes = books.flatMap(({ parts }: { parts: { size: number }[] }) => parts.map(({ size }) => size));
  expect(sizes).toHaveLength(117);
  expect(sizes.reduce((sum: number, size: number) => sum + size, 0)).toBeLessThan(2.4 * 2 ** 20);

  const [{ hash, size }] = books[0].parts;
  const answer = await ask(`/api/device/parts/${hash}`, { 'accept-encoding': 'br' });
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect((await answer.arrayBuffer()).byteLength).toBe(size);
  const plain = await (await ask(`/api/device/parts/${hash}`)).text();
  expect(createHash('sha256').update(plain).digest('hex')).toBe(hash);
});
