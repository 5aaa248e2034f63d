import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeLearner } from '#testing/factories.ts';
import { upstreamRefusal } from './fetch-section.ts';
import { aText, json } from './testing/fake-upstream.ts';
import { openReadingWorld, type ReadingWorld } from './testing/reading-world.ts';
import { UpstreamError } from './upstream/upstream-error.ts';

let reading: ReadingWorld;
beforeEach(async () => {
  reading = await openReadingWorld();
});
afterEach(() => reading.close());

const chapters = (count: number) => Array.from({ length: count }, (_, n) => `Broken Book ${n + 1}`);

it('goes on with everything else while references fail, and says when to come again', async () => {
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

it('lets nobody wait for what hangs in the hands of another learner', async () => {
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
  // Those that hang are still under way: nothing had to end first.
  expect(held.length).toBe(2);
  const letGo = setInterval(() => {
    for (const end of held.splice(0)) end();
  }, 20);
  await Promise.all(slow).finally(() => clearInterval(letGo));
});

it('says when to come again after a wait in vain too', () => {
  const refusal = upstreamRefusal(new UpstreamError('timeout', 'upstream took too long'));
  expect(refusal).toMatchObject({ status: 504, data: { retryAfter: 15 } });
});
