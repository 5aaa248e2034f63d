import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openWorld, type World } from '#testing/world.ts';
import { cookiesOf, emailsTo, PASSWORD, post, refusal, signUp, tokenIn } from '../../testing/journey.ts';
import { answerAtOnce, hashQuickly } from '../../testing/quick-hash.ts';

beforeAll(hashQuickly);
beforeAll(() => void answerAtOnce());

let world: World;
beforeAll(async () => {
  world = await openWorld({ TRUSTED_PROXIES: '1' });
  await signUp(world, 'guessed@example.org');
});
afterAll(() => world.close());
beforeEach(() => world.app.pool.query('delete from rate_limits'));

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

test('guesses on one account are limited across addresses, until the counters are cleared', async () => {
  for (let i = 0; i < 10; i++) expect((await guess('guessed@example.org', `198.51.100.${i}`)).status).toBe(401);
  await expectTooOften(await guess('Guessed@Example.org', '198.51.100.99'));
  await expectTooOften(await guess('guessed@example.org', '198.51.100.98', PASSWORD));
  await world.app.pool.query('delete from rate_limits');
  expect((await guess('guessed@example.org', '198.51.100.98', PASSWORD)).status).toBe(200);
});

test('an unknown email address is counted like a known one', async () => {
  for (let i = 0; i < 10; i++) expect((await guess('nobody@example.org', `198.51.100.${i}`)).status).toBe(401);
  await expectTooOften(await guess('nobody@example.org', '198.51.100.99'));
});

test('guesses on many accounts from one network address are limited, in any spelling', async () => {
  const spellings = ['2001:db8:0:1::1', '2001:DB8::1:0:0:0:2', '2001:0db8:0000:0001:ffff::'];
  const [first = ''] = spellings;
  for (let i = 0; i < 30; i++)
    expect((await guess(`person-${i}@example.org`, spellings[i % 3] ?? first)).status).toBe(401);
  await expectTooOften(await guess('person-31@example.org', '2001:db8:0:1:abcd::5'));
  expect((await guess('person-31@example.org', '2001:db8:0:2::1')).status).toBe(401);
});

test('forged addresses before the client’s real one are ignored', async () => {
  for (let i = 0; i < 30; i++) await guess(`person-${i}@example.org`, `10.0.0.${i}, 198.51.100.7`);
  await expectTooOften(await guess('person-31@example.org', '10.0.0.99, 198.51.100.7'));
});

test('successful sign-ins do not count against a shared address', async () => {
  for (let i = 0; i < 33; i++) expect((await guess('guessed@example.org', '198.51.100.1', PASSWORD)).status).toBe(200);
});

test('a port added by the proxy is ignored', async () => {
  for (let i = 0; i < 30; i++) await guess(`person-${i}@example.org`, `198.51.100.8:${40_000 + i}`);
  await expectTooOften(await guess('person-31@example.org', '198.51.100.8'));
  for (let i = 0; i < 30; i++) await guess(`someone-${i}@example.org`, `[2001:db8:0:9::${i + 1}]:${40_000 + i}`);
  await expectTooOften(await guess('someone-31@example.org', '2001:db8:0:9::abcd'));
});

test('successful sign-ins are limited, at a high number', async () => {
  const answers = [];
  for (let i = 0; i < 61; i++) answers.push((await guess('guessed@example.org', `198.51.100.${i}`, PASSWORD)).status);
  expect(answers.slice(0, 60).every((status) => status === 200)).toBe(true);
  expect(answers[60]).toBe(429);
});

describe('an account locked by wrong passwords of strangers', () => {
  const lock = async (email: string) => {
    for (let i = 0; i < 12; i++) await guess(email, `198.51.100.${i}`);
    expect((await guess(email, '198.51.100.99', PASSWORD)).status).toBe(429);
  };
  const signIn = (email: string, cookie: string, password = PASSWORD) =>
    post(world, '/sign-in/email', { email, password }, { cookie, ...from('198.51.100.50') });

  test('a locked account accepts its owner on a browser that signed in before, and on no other', async () => {
    const email = 'locked@example.org';
    await signUp(world, email);
    await signUp(world, 'somebody-else@example.org');
    const known = cookiesOf(await signIn(email, ''));
    expect(known).toMatch(/havruta\.device=/);
    const device = (cookies: string) => cookies.split('; ').find((pair) => pair.startsWith('havruta.device=')) ?? '';
    const other = device(cookiesOf(await signIn('somebody-else@example.org', '')));
    await lock(email);
    expect((await signIn(email, other)).status).toBe(429);
    expect((await signIn(email, `${device(known).slice(0, -6)}AAAA%3D`)).status).toBe(429);
    expect((await signIn(email, device(known))).status).toBe(200);

    for (let i = 0; i < 10; i++) expect((await signIn(email, device(known), 'a wrong guess')).status).toBe(401);
    expect((await signIn(email, device(known))).status).toBe(429);
  });

  test('a link in an email unlocks the account', async () => {
    const email = 'locked-by-letter@example.org';
    await signUp(world, email);
    await lock(email);
    await post(world, '/request-password-reset', { email }, from('198.51.100.51'));
    await expect.poll(() => emailsTo(world, email)).toHaveLength(1);
    const token = tokenIn((await emailsTo(world, email))[0] ?? '', 'reset');
    const reset = await post(world, '/reset-password', { token, newPassword: 'un autre puits' }, from('198.51.100.51'));
    for (let i = 0; i < 12; i++) await guess(email, `198.51.100.${i}`);
    expect((await signIn(email, cookiesOf(reset), 'un autre puits')).status).toBe(200);
  });

  test('after a sign-out everywhere, known browsers are locked as well', async () => {
    const email = 'unknown-again@example.org';
    await signUp(world, email);
    const known = cookiesOf(await signIn(email, ''));
    await world.ask('POST', '/api/account/sign-out-everywhere', { cookie: known });
    await lock(email);
    expect((await signIn(email, known)).status).toBe(429);
  });
});

test('sign-ups are limited per network address and per account', async () => {
  const join = (email: string, address: string) =>
    post(world, '/sign-up/email', { email, password: PASSWORD, ofAge: true }, from(address));
  for (let i = 0; i < 10; i++) expect((await join(`new-${i}@example.org`, '198.51.100.1')).status).toBe(200);
  await expectTooOften(await join('new-11@example.org', '198.51.100.1'));
  for (let i = 0; i < 5; i++) expect((await join('guessed@example.org', `198.51.100.${i + 50}`)).status).toBe(422);
  await expectTooOften(await join('guessed@example.org', '198.51.100.70'));
});

test.each(['/request-password-reset', '/send-verification-email'])(
  'limits emails of %s per recipient',
  async (path) => {
    for (const email of ['guessed@example.org', 'nobody@example.org']) {
      for (let i = 0; i < 3; i++)
        expect((await post(world, path, { email }, from(`198.51.100.${i}`))).status).toBe(200);
      await expectTooOften(await post(world, path, { email }, from('198.51.100.9')));
    }
  },
);

test('a lost database is reported as unavailable, and guesses are still counted', async () => {
  const query = world.app.pool.query.bind(world.app.pool);
  const lost = () => Promise.reject(Object.assign(new Error('Connection terminated'), { code: '57P01' }));
  world.app.pool.query = lost as typeof world.app.pool.query;
  try {
    const response = await guess('guessed@example.org', '198.51.100.1', PASSWORD);
    expect(response.headers.get('retry-after')).toBe('2');
    expect(await refusal(response)).toEqual({
      status: 503,
      code: 'SERVICE_UNAVAILABLE',
      messageKey: 'errors.unavailable',
    });
  } finally {
    world.app.pool.query = query as typeof world.app.pool.query;
  }
  expect((await guess('guessed@example.org', '198.51.100.1', PASSWORD)).status).toBe(200);
  expect(await emailsTo(world, 'nobody@example.org')).toEqual([]);
});
