import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import type { PartnerCard } from '../contract.ts';
import { askOf } from './testing-people.ts';

/* Five requests wait at one person at most. */

let world: World;
let ruth: TestLearner;
let noa: TestLearner;
let many: TestLearner[];
const { ask, person, after } = askOf(() => world);
beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT_FACTOR: '100' });
});
afterAll(() => world.close());
beforeEach(async () => {
  after(0);
  await world.app.pool.query('delete from users');
  [ruth, noa] = [await person('Ruth'), await person('Noa')];
  many = [];
  // Learners of another hour: the list of the one who looks is not full of them.
  for (let n = 0; n < 6; n += 1)
    many.push(
      await person(`Many ${n}`, { level: 'beginner', interests: ['kabbalah'] }, [
        { weekday: 4, from: '06:00', to: '07:00' },
      ]),
    );
});

const send = (from: TestLearner) =>
  ask('POST', '/study-requests', from, { receiverId: noa.id, subject: 'Berakhot', message: '' });
const fill = () => Promise.all(many.slice(0, 5).map(send));
const cards = async (query = ''): Promise<PartnerCard[]> => (await ask('GET', `/partners${query}`, ruth)).body.partners;
const crowdedNow = async () => (await ask('GET', `/partners/${noa.id}`, ruth)).body.crowded;

test('it is five at most, in whatever hurry; the sixth is told kindly when to try again', async () => {
  const sent = await Promise.all([...many, ruth].map(send));
  expect(sent.filter(({ status }) => status === 201)).toHaveLength(5);
  const refused = sent.filter(({ body }) => body.code === 'INBOX_FULL');
  expect(refused).toHaveLength(2);
  expect(refused[0]?.body.data).toEqual({ messageKey: 'partners.inboxFull', retryAfter: expect.any(Number) });
  const [first] = (await ask('GET', '/study-requests', noa)).body;
  await ask('POST', `/study-requests/${first.id}/answer`, noa, { accept: false });
  expect(await Promise.all([...many, ruth].map(send)).then((all) => all.some(({ status }) => status === 201))).toBe(
    true,
  );
});

test('whoever has five sinks in the list, and the card says so without a number', async () => {
  expect((await cards())[0]).toMatchObject({ name: 'Noa', crowded: false });
  await Promise.all(many.slice(0, 4).map(send));
  expect((await cards())[0]).toMatchObject({ name: 'Noa', crowded: false });
  await fill();
  const last = (await cards()).at(-1);
  expect(last).toMatchObject({ name: 'Noa', crowded: true });
  // Whoever looks for the name finds it at once.
  expect((await cards('?search=noa')).map(({ name }) => name)).toEqual(['Noa']);
});

test('it is over when one was answered, and when nobody answered for a week', async () => {
  await fill();
  expect(await crowdedNow()).toBe(true);
  const [first] = (await ask('GET', '/study-requests', noa)).body;
  await ask('POST', `/study-requests/${first.id}/answer`, noa, { accept: false });
  expect(await crowdedNow()).toBe(false);
  await Promise.all(many.map(send));
  expect(await crowdedNow()).toBe(true);
  after(7.1);
  expect(await crowdedNow()).toBe(false);
});

test('nobody is suggested while five wait at them', async () => {
  await fill();
  expect((await ask('GET', '/partners/suggestions', ruth)).body).toEqual([]);
});
