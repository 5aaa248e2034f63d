import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import type { TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import type { PartnerCard } from '../contract.ts';
import { askOf } from '../testing/people.ts';

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
  for (let n = 0; n < 6; n += 1)
    many.push(
      await person(`Many ${n}`, { level: 'beginner', interests: ['kabbalah'] }, [
        { weekday: 4, from: '06:00', to: '07:00' },
      ]),
    );
});

const send = (from: TestLearner, to = noa) =>
  ask('POST', '/study-requests', from, { receiverId: to.id, subject: 'Berakhot', message: '' });
const fill = () => Promise.all(many.slice(0, 5).map((one) => send(one)));
const cards = async (query = ''): Promise<PartnerCard[]> => (await ask('GET', `/partners${query}`, ruth)).body.partners;
const crowdedNow = async () => (await ask('GET', `/partners/${noa.id}`, ruth)).body.crowded;

test('concurrent requests stay at five and the sixth gets a retry time', async () => {
  const sent = await Promise.all([...many, ruth].map((one) => send(one)));
  expect(sent.filter(({ status }) => status === 201)).toHaveLength(5);
  const refused = sent.filter(({ body }) => body.code === 'INBOX_FULL');
  expect(refused).toHaveLength(2);
  expect(refused[0]?.body.data).toEqual({ messageKey: 'partners.inboxFull', retryAfter: expect.any(Number) });
  const [first] = (await ask('GET', '/study-requests', noa)).body;
  await ask('POST', `/study-requests/${first.id}/answer`, noa, { accept: false });
  expect(
    await Promise.all([...many, ruth].map((one) => send(one))).then((all) => all.some(({ status }) => status === 201)),
  ).toBe(true);
});

test('a person with five requests ranks last and the card shows it without a number', async () => {
  expect((await cards())[0]).toMatchObject({ name: 'Noa', crowded: false });
  await Promise.all(many.slice(0, 4).map((one) => send(one)));
  expect((await cards())[0]).toMatchObject({ name: 'Noa', crowded: false });
  await fill();
  const last = (await cards()).at(-1);
  expect(last).toMatchObject({ name: 'Noa', crowded: true });
  expect((await cards('?search=noa')).map(({ name }) => name)).toEqual(['Noa']);
});

test('the limit ends when a request is answered or expires', async () => {
  await fill();
  expect(await crowdedNow()).toBe(true);
  const [first] = (await ask('GET', '/study-requests', noa)).body;
  await ask('POST', `/study-requests/${first.id}/answer`, noa, { accept: false });
  expect(await crowdedNow()).toBe(false);
  await Promise.all(many.map((one) => send(one)));
  expect(await crowdedNow()).toBe(true);
  after(7.1);
  expect(await crowdedNow()).toBe(false);
});

test('a person with five pending requests is not suggested', async () => {
  await fill();
  expect((await ask('GET', '/partners/suggestions', ruth)).body).toEqual([]);
});

test('a learner who was refused may answer the other’s request by a message or a request', async () => {
  const { body } = await send(ruth);
  await ask('POST', `/study-requests/${body.id}/answer`, noa, { accept: false });
  const write = () =>
    ask('POST', `/partners/${noa.id}/contact`, ruth, { clientId: newId(), text: 'Shalom', greeting: false });
  for (const first of [send(ruth), write()]) expect((await first).status).toBe(429);
  expect((await send(noa, ruth)).status).toBe(201);
  expect((await write()).status).toBe(201);
  expect(await send(ruth)).toMatchObject({ status: 201, body: { status: 'accepted' } });
});
