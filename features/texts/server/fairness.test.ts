import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeLearner } from '#testing/factories.ts';
import { aText, json, send } from '../testing/fake-upstream.ts';
import { openReadingWorld, type ReadingWorld } from '../testing/reading-world.ts';
import { upstreamRefusal } from './fetch-section.ts';
import { UpstreamError } from './upstream/upstream-error.ts';

let reading: ReadingWorld;
beforeEach(async () => {
  reading = await openReadingWorld();
});
afterEach(() => reading.close());

const chapters = (count: number) => Array.from({ length: count }, (_, n) => `Broken Book ${n + 1}`);

it('failing references do not affect others, and return a retry time', async () => {
  const { fake, world, cookie, open } = reading;
  const references = chapters(10);
  for (const n of references.keys()) fake.on(`texts/Broken_Book.${n + 1}`, json({}, 500));
  for (const reference of references) {
    const refused = await world.ask('GET', `/api/library/texts/${reference}`, { cookie });
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  fake.on('texts/Mishnah_Shabbat.1', aText({ ref: 'Mishnah Shabbat 1' }));
  expect((await open('Mishnah Shabbat 1')).segments).toHaveLength(4);
});

it('hanging requests of one learner do not delay another', async () => {
  const { fake, world } = reading;
  const held: (() => void)[] = [];
  const hung: number[] = [];
  for (const n of chapters(20).keys())
    fake.on(`texts/Broken_Book.${n + 1}`, (_q: unknown, response: import('node:http').ServerResponse) => {
      hung.push(n);
      held.push(() => response.destroy());
    });
  fake.on('texts/Mishnah_Shabbat.1', aText({ ref: 'Mishnah Shabbat 1' }));
  const { cookie: other } = await makeLearner(world);
  const slow = chapters(20).map((reference) => reading.refused(reference));
  await expect.poll(() => hung.length).toBeGreaterThan(1);
  const answer = await world.ask('GET', '/api/library/texts/Mishnah Shabbat 1', { cookie: other });
  expect(answer.status).toBe(200);
  expect(held.length).toBe(2);
  const letGo = setInterval(() => {
    for (const end of held.splice(0)) end();
  }, 20);
  await Promise.all(slow).finally(() => clearInterval(letGo));
});

it('a learner over the fetch limit gets no further upstream requests', async () => {
  const { fake, world, open, refused } = reading;
  for (const n of [1, 2, 3, 4]) fake.on(`texts/Mishnah_Peah.${n}`, aText({ ref: `Mishnah Peah ${n}` }));
  await open('Mishnah Peah 1');
  await world.app.pool.query(`update rate_limits set points = 1000000 where key like 'library.fetch%'`);
  expect(await refused('Mishnah Peah 2')).toEqual([429, 'TOO_MANY_REQUESTS']);
  for (const n of [3, 4]) expect(await refused(`Mishnah Peah ${n}`)).toEqual([429, 'TOO_MANY_REQUESTS']);
  for (const n of [3, 4]) expect(fake.askedFor(`texts/Mishnah_Peah.${n}`)).toBe(0);
  await world.app.pool.query(`delete from rate_limits where key like 'library.fetch%'`);
  expect((await open('Mishnah Peah 3')).ref).toBe('Mishnah Peah 3');
});

it('a learner over the limit gets a text that another learner has already requested', async () => {
  const { fake, world, open, cookie } = reading;
  fake.on('texts/Mishnah_Peah.1', aText({ ref: 'Mishnah Peah 1' }));
  await open('Mishnah Peah 1');
  await world.app.pool.query(`update rate_limits set points = 1000000 where key like 'library.fetch%'`);
  const held: (() => void)[] = [];
  fake.on('texts/Mishnah_Peah.5', (_request: unknown, response: import('node:http').ServerResponse) => {
    held.push(() => send(response, 200, JSON.stringify(aText({ ref: 'Mishnah Peah 5' }))));
  });
  const { cookie: second } = await makeLearner(world, { language: 'en' });
  const { cookie: third } = await makeLearner(world, { language: 'en' });
  const asking = [cookie, second, third].map((cookie) =>
    world.ask('GET', '/api/library/texts/Mishnah Peah 5', { cookie }),
  );
  await expect.poll(() => held.length).toBeGreaterThan(0);
  for (const answer of held.splice(0)) answer();
  const letGo = setInterval(() => {
    for (const answer of held.splice(0)) answer();
  }, 20);
  const answers = await Promise.all(asking).finally(() => clearInterval(letGo));
  expect(answers.map(({ status }) => status)).toEqual([429, 200, 200]);
});

it('a timeout also returns a retry time', () => {
  const refusal = upstreamRefusal(new UpstreamError('timeout', 'upstream took too long'));
  expect(refusal).toMatchObject({ status: 504, data: { retryAfter: 15 } });
});
