import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLimits } from '#server/limits.ts';
import { openWorld, type World } from '#server/testing/world.ts';
import { lettersTo, PASSWORD, post, refusal, signUp } from './testing/journey.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ TRUSTED_PROXIES: '1' });
  await signUp(world, 'guessed@example.org');
});
afterAll(() => world.close());
beforeEach(() => world.house.pool.query('delete from rate_limits'));

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const guess = (email: string, address: string, password = 'a wrong guess') =>
  post(world, '/sign-in/email', { email, password }, from(address));

async function expectTooOften(response: Response) {
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refusal(response)).toEqual({
    status: 429,
    code: 'TOO_MANY_REQUESTS',
    messageKey: 'errors.tooManyRequests',
  });
}

test('one account cannot be guessed from many addresses, and its owner gets in again', async () => {
  for (let i = 0; i < 10; i++) expect((await guess('guessed@example.org', `198.51.100.${i}`)).status).toBe(401);
  await expectTooOften(await guess('Guessed@Example.org', '198.51.100.99'));
  await expectTooOften(await guess('guessed@example.org', '198.51.100.98', PASSWORD));
  await world.house.pool.query('delete from rate_limits');
  expect((await guess('guessed@example.org', '198.51.100.98', PASSWORD)).status).toBe(200);
});

test('an address without an account is counted just the same', async () => {
  for (let i = 0; i < 10; i++) expect((await guess('nobody@example.org', `198.51.100.${i}`)).status).toBe(401);
  await expectTooOften(await guess('nobody@example.org', '198.51.100.99'));
});

test('many accounts cannot be tried from one address, in whatever spelling', async () => {
  const spellings = ['2001:db8:0:1::1', '2001:DB8::1:0:0:0:2', '2001:0db8:0000:0001:ffff::'];
  const [first = ''] = spellings;
  for (let i = 0; i < 30; i++)
    expect((await guess(`person-${i}@example.org`, spellings[i % 3] ?? first)).status).toBe(401);
  await expectTooOften(await guess('person-31@example.org', '2001:db8:0:1:abcd::5'));
  expect((await guess('person-31@example.org', '2001:db8:0:2::1')).status).toBe(401);
});

test('made-up addresses in front of the real one count for nothing', async () => {
  for (let i = 0; i < 30; i++) await guess(`person-${i}@example.org`, `10.0.0.${i}, 198.51.100.7`);
  await expectTooOften(await guess('person-31@example.org', '10.0.0.99, 198.51.100.7'));
});

test('good sign-ins are not counted against an address many learners share', async () => {
  for (let i = 0; i < 33; i++) expect((await guess('guessed@example.org', '198.51.100.1', PASSWORD)).status).toBe(200);
});

test('two instances count together', async () => {
  const other = createLimits(world.house.pool);
  const limit = { name: 'shared', points: 2, seconds: 60 };
  await world.house.limits.count(limit, 'key');
  await other.count(limit, 'key');
  await expect(world.house.limits.count(limit, 'key')).rejects.toThrow('too many attempts');
});

test('sign-ups are counted per address and per account', async () => {
  const join = (email: string, address: string) =>
    post(world, '/sign-up/email', { email, password: PASSWORD }, from(address));
  for (let i = 0; i < 10; i++) expect((await join(`new-${i}@example.org`, '198.51.100.1')).status).toBe(200);
  await expectTooOften(await join('new-11@example.org', '198.51.100.1'));
  for (let i = 0; i < 5; i++) expect((await join('guessed@example.org', `198.51.100.${i + 50}`)).status).toBe(422);
  await expectTooOften(await join('guessed@example.org', '198.51.100.70'));
});

test.each(['/request-password-reset', '/send-verification-email'])(
  'letters of %s are counted per address of the reader',
  async (path) => {
    for (const email of ['guessed@example.org', 'nobody@example.org']) {
      for (let i = 0; i < 3; i++)
        expect((await post(world, path, { email }, from(`198.51.100.${i}`))).status).toBe(200);
      await expectTooOften(await post(world, path, { email }, from('198.51.100.9')));
    }
  },
);

test('a lost database is said to be lost, and guesses still count', async () => {
  const query = world.house.pool.query.bind(world.house.pool);
  const lost = () => Promise.reject(Object.assign(new Error('Connection terminated'), { code: '57P01' }));
  world.house.pool.query = lost as typeof world.house.pool.query;
  try {
    const response = await guess('guessed@example.org', '198.51.100.1', PASSWORD);
    expect(response.headers.get('retry-after')).toBe('2');
    expect(await refusal(response)).toEqual({
      status: 503,
      code: 'SERVICE_UNAVAILABLE',
      messageKey: 'errors.unavailable',
    });
  } finally {
    world.house.pool.query = query as typeof world.house.pool.query;
  }
  expect((await guess('guessed@example.org', '198.51.100.1', PASSWORD)).status).toBe(200);
  expect(await lettersTo(world, 'nobody@example.org')).toEqual([]);
});
