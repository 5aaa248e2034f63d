import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aLearner, aSession } from '#server/testing/factories.ts';
import { openWorld, type World } from '#server/testing/world.ts';
import { identify } from './identify.ts';
import { sweepExpired } from './sweep-expired.ts';
import { lettersTo, PASSWORD, refusal, signIn, signUp, tokenIn, whoIs } from './testing/journey.ts';

let world: World;
const ended: string[] = [];
beforeAll(async () => {
  world = await openWorld();
  world.house.signOutEverywhere = (learnerId) => void ended.push(learnerId);
});
afterAll(() => world.close());
beforeEach(async () => {
  ended.length = 0;
  await world.house.pool.query('delete from rate_limits');
});

type Listed = { id: string; current: boolean; userAgent: string };
const sessionsOf = async (cookie: string) =>
  (await (await world.ask('GET', '/api/account/sessions', { cookie })).json()) as Listed[];

test('a visitor is nobody, and learns nothing else', async () => {
  const response = await world.ask('GET', '/api/account/me');
  expect(await response.json()).toEqual({ learner: null, refreshDue: false, passwordMinLength: 6 });
  expect(response.headers.get('cache-control')).toBe('no-store');
  for (const [method, path] of [
    ['GET', 'sessions'],
    ['PUT', 'language'],
    ['POST', 'sign-out-everywhere'],
    ['POST', 'email'],
    ['DELETE', 'sessions/0192f3a4-0000-7000-8000-000000000001'],
  ] as const) {
    const body =
      method === 'GET' || method === 'DELETE' ? undefined : { language: 'en', email: 'a@example.org', password: 'x' };
    expect((await world.ask(method, `/api/account/${path}`, { body })).status, path).toBe(401);
  }
});

test('a learner of the factory is signed in', async () => {
  const learner = await aLearner(world, { name: 'Miriam', language: 'he' });
  expect(await whoIs(world, learner.cookie)).toEqual({
    id: learner.id,
    name: 'Miriam',
    email: learner.email,
    language: 'he',
    emailVerified: true,
    twoFactorEnabled: false,
    hasPassword: false,
  });
});

test('the language is one of ours', async () => {
  const { cookie } = await aLearner(world);
  expect((await world.ask('PUT', '/api/account/language', { cookie, body: { language: 'he' } })).status).toBe(200);
  expect(await whoIs(world, cookie)).toMatchObject({ language: 'he' });
  expect((await world.ask('PUT', '/api/account/language', { cookie, body: { language: 'de' } })).status).toBe(400);
});

describe('sessions', () => {
  test('are listed with the present one marked, and no token', async () => {
    const learner = await aLearner(world);
    const other = await aLearner(world);
    const phone = await aSession(world, learner.id);
    const list = await sessionsOf(phone);
    expect(list).toHaveLength(2);
    expect(list.filter(({ current }) => current)).toHaveLength(1);
    expect(JSON.stringify(list)).not.toMatch(/token/);
    expect(await sessionsOf(other.cookie)).toHaveLength(1);
  });

  test('one can be ended from another; not somebody else’s', async () => {
    const learner = await aLearner(world);
    const phone = await aSession(world, learner.id);
    const stranger = await aLearner(world);
    const [target] = (await sessionsOf(learner.cookie)).filter(({ current }) => !current);
    const end = (cookie: string, id: string | undefined) =>
      world.ask('DELETE', `/api/account/sessions/${id}`, { cookie });

    const notYours = await end(stranger.cookie, target?.id);
    const notThere = await end(stranger.cookie, '0192f3a4-0000-7000-8000-000000000009');
    expect(await refusal(notYours)).toEqual({ status: 404, code: 'NOT_FOUND', messageKey: 'errors.notFound' });
    expect((await refusal(notThere)).status).toBe(404);
    expect(await whoIs(world, phone)).not.toBeNull();

    expect((await end(learner.cookie, target?.id)).status).toBe(200);
    expect(await whoIs(world, phone)).toBeNull();
    expect(await whoIs(world, learner.cookie)).not.toBeNull();
    expect(ended).toEqual([learner.id]);
    expect((await end(learner.cookie, 'not-an-id')).status).toBe(400);
  });

  test('all end at once, sockets too', async () => {
    const learner = await aLearner(world);
    const other = await aLearner(world);
    const phone = await aSession(world, learner.id);
    const response = await world.ask('POST', '/api/account/sign-out-everywhere', { cookie: phone });
    expect(response.status).toBe(200);
    expect(response.headers.get('set-cookie')).toMatch(/^havruta\.session_token=; Max-Age=0; Path=\//);
    expect(await whoIs(world, phone)).toBeNull();
    expect(await whoIs(world, learner.cookie)).toBeNull();
    expect(await whoIs(world, other.cookie)).not.toBeNull();
    expect(ended).toEqual([learner.id]);
  });

  test('end when they were not used, and after ninety days whatever happens', async () => {
    const learner = await aLearner(world);
    const end = async (cookie: string) => {
      const { refreshDue } = (await (await world.ask('GET', '/api/account/me', { cookie })).json()) as {
        refreshDue: boolean;
      };
      await world.ask('POST', '/api/account/keep-signed-in', { cookie });
      const { rows } = await world.house.pool.query(
        'select round(extract(epoch from expires_at - now()) / 86400)::int as days from auth_sessions where user_id = $1 order by created_at desc, id desc limit 1',
        [learner.id],
      );
      return [refreshDue, rows[0].days];
    };
    expect(await end(learner.cookie)).toEqual([false, 30]);
    const idle = await aSession(world, learner.id, 12);
    expect(await end(idle)).toEqual([true, 30]);

    await world.house.pool.query(
      "update auth_sessions set created_at = now() - interval '85 days', expires_at = now() + interval '2 days' where user_id = $1",
      [learner.id],
    );
    expect(await end(idle)).toEqual([true, 5]);
    await world.house.pool.query(
      "update auth_sessions set expires_at = now() - interval '1 second' where user_id = $1",
      [learner.id],
    );
    expect(await whoIs(world, idle)).toBeNull();
    await world.ask('POST', '/api/account/keep-signed-in', { cookie: idle });
    expect(await whoIs(world, idle)).toBeNull();

    await sweepExpired(world.house).run();
    const { rows } = await world.house.pool.query('select 1 from auth_sessions where user_id = $1', [learner.id]);
    expect(rows).toEqual([]);
  });

  test('those who come at the same moment are looked up together, each with their own answer', async () => {
    const [ruth, noa, gone] = [await aLearner(world), await aLearner(world), await aLearner(world)];
    await world.house.pool.query('delete from auth_sessions where user_id = $1', [gone.id]);
    const cookies = [ruth, noa, gone, ruth].map(({ cookie }) => cookie);
    const asked: unknown[] = [];
    const { pool } = world.house;
    const query = pool.query.bind(pool) as (...given: unknown[]) => unknown;
    const spy = vi.spyOn(pool, 'query').mockImplementation(((...given: unknown[]) => {
      asked.push(given[0]);
      return query(...given);
    }) as never);
    const found = await Promise.all(cookies.map((cookie) => identify(world.house, new Headers({ cookie }))));
    expect(found.map((learner) => learner?.id ?? null)).toEqual([ruth.id, noa.id, null, ruth.id]);
    expect(asked).toHaveLength(1);
    spy.mockImplementationOnce((() => Promise.reject(new Error('the database is away'))) as never);
    const refused = cookies.map((cookie) => identify(world.house, new Headers({ cookie })));
    expect(await Promise.allSettled(refused)).toMatchObject(cookies.map(() => ({ status: 'rejected' })));
    spy.mockRestore();
    expect(await identify(world.house, new Headers({ cookie: noa.cookie }))).toMatchObject({ id: noa.id });
  });

  test('identifying somebody is one prepared query and writes nothing', async () => {
    const learner = await aLearner(world);
    const asked: unknown[] = [];
    const query = world.house.pool.query.bind(world.house.pool);
    world.house.pool.query = ((...args: Parameters<typeof query>) => {
      asked.push(args[0]);
      return query(...args);
    }) as typeof query;
    await world.ask('GET', '/api/account/sessions', { cookie: learner.cookie });
    world.house.pool.query = query;
    expect(asked[0]).toMatchObject({ name: 'identify', text: expect.stringMatching(/^select/) });
    expect(asked).toHaveLength(2);
  });
});

describe('another e-mail address', () => {
  const wish = (cookie: string, email: string, password = PASSWORD) =>
    world.ask('POST', '/api/account/email', { cookie, body: { email, password } });
  const confirm = (token: string, cookie?: string) =>
    world.ask('POST', '/api/account/confirm-new-email', { cookie, body: { token } });
  const linkTo = async (email: string) => {
    await expect.poll(() => lettersTo(world, email)).not.toHaveLength(0);
    return tokenIn((await lettersTo(world, email)).at(-1) ?? '', 'newEmail');
  };

  test('counts once its owner opened the link; other sessions end and the old address is told', async () => {
    await signUp(world, 'old@example.org', PASSWORD, 'en');
    const here = await signIn(world, 'old@example.org');
    const there = await signIn(world, 'old@example.org');
    expect((await wish(here, ' New@Example.org')).status).toBe(200);
    const token = await linkTo('new@example.org');
    expect(await whoIs(world, here)).toMatchObject({ email: 'old@example.org' });

    expect((await confirm(token, here)).status).toBe(200);
    expect(await whoIs(world, here)).toMatchObject({ email: 'new@example.org', emailVerified: true });
    expect(await whoIs(world, there)).toBeNull();
    await expect.poll(() => lettersTo(world, 'old@example.org')).toHaveLength(1);
    await signIn(world, 'new@example.org');
    expect(await refusal(await confirm(token))).toMatchObject({ status: 410, code: 'LINK_INVALID' });
  });

  test('needs the password, and cannot be used to guess it', async () => {
    await signUp(world, 'careful@example.org');
    const cookie = await signIn(world, 'careful@example.org');
    expect(await refusal(await wish(cookie, 'x@example.org', 'a wrong guess'))).toEqual({
      status: 400,
      code: 'PASSWORD_WRONG',
      messageKey: 'auth.passwordWrong',
    });
    for (let i = 0; i < 9; i++) await wish(cookie, 'x@example.org', `guess ${i}`);
    expect((await wish(cookie, 'x@example.org')).status).toBe(429);
    expect(await lettersTo(world, 'x@example.org')).toEqual([]);
    const { cookie: withoutPassword } = await aLearner(world);
    expect(await refusal(await wish(withoutPassword, 'x@example.org'))).toMatchObject({
      messageKey: 'auth.noPasswordYet',
    });
  });

  test('of somebody else is never taken over, nor told to exist', async () => {
    const owner = await aLearner(world, { email: 'owner@example.org' });
    await signUp(world, 'taker@example.org');
    const cookie = await signIn(world, 'taker@example.org');
    const taken = await wish(cookie, 'owner@example.org');
    const free = await wish(cookie, 'free@example.org');
    expect([taken.status, await taken.text()]).toEqual([free.status, await free.text()]);
    expect((await confirm(await linkTo('owner@example.org'))).status).toBe(410);
    expect(await whoIs(world, owner.cookie)).toMatchObject({ email: 'owner@example.org' });
    expect(await whoIs(world, cookie)).toMatchObject({ email: 'taker@example.org' });
  });

  test.each(['', 'x', 'x.y', `abc.${Buffer.from('evil@example.org').toString('base64url')}`])(
    'token %j is refused',
    async (token) => {
      expect([400, 410]).toContain((await confirm(token)).status);
    },
  );

  test('the address in the link cannot be exchanged', async () => {
    await signUp(world, 'honest@example.org');
    const cookie = await signIn(world, 'honest@example.org');
    await wish(cookie, 'mine@example.org');
    const [random] = (await linkTo('mine@example.org')).split('.');
    expect((await confirm(`${random}.${Buffer.from('victim@example.org').toString('base64url')}`)).status).toBe(410);
  });
});
