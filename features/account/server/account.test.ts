import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeAuthSession, makeLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { identify } from './identify.ts';
import { sweepExpired } from './sweep-expired.ts';
import { emailsTo, PASSWORD, refusal, signIn, signUp, tokenIn, whoIs } from './testing/journey.ts';

let world: World;
const ended: string[] = [];
beforeAll(async () => {
  world = await openWorld();
  world.app.disconnectUser = (learnerId) => void ended.push(learnerId);
});
afterAll(() => world.close());
beforeEach(async () => {
  ended.length = 0;
  await world.app.pool.query('delete from rate_limits');
});

type Listed = { id: string; current: boolean; userAgent: string };
const sessionsOf = async (cookie: string) =>
  (await (await world.ask('GET', '/api/account/sessions', { cookie })).json()) as Listed[];

test('a visitor is nobody, and learns nothing else', async () => {
  const response = await world.ask('GET', '/api/account/me');
  expect(await response.json()).toEqual({
    learner: null,
    leaving: null,
    refreshDue: false,
    passwordMinLength: 6,
    minimumAge: 16,
  });
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
  const learner = await makeLearner(world, { name: 'Miriam', language: 'he' });
  expect(await whoIs(world, learner.cookie)).toEqual({
    id: learner.id,
    name: 'Miriam',
    email: learner.email,
    language: 'he',
    emailVerified: true,
    twoFactorEnabled: false,
    hasPassword: false,
    measures: [],
  });
});

test('the language is one of ours', async () => {
  const { cookie } = await makeLearner(world);
  expect((await world.ask('PUT', '/api/account/language', { cookie, body: { language: 'he' } })).status).toBe(200);
  expect(await whoIs(world, cookie)).toMatchObject({ language: 'he' });
  expect((await world.ask('PUT', '/api/account/language', { cookie, body: { language: 'de' } })).status).toBe(400);
});

describe('sessions', () => {
  test('are listed with the present one marked, and no token', async () => {
    const learner = await makeLearner(world);
    const other = await makeLearner(world);
    const phone = await makeAuthSession(world, learner.id);
    const list = await sessionsOf(phone);
    expect(list).toHaveLength(2);
    expect(list.filter(({ current }) => current)).toHaveLength(1);
    expect(JSON.stringify(list)).not.toMatch(/token/);
    expect(await sessionsOf(other.cookie)).toHaveLength(1);
  });

  test('one can be ended from another; not somebody else’s', async () => {
    const learner = await makeLearner(world);
    const phone = await makeAuthSession(world, learner.id);
    const stranger = await makeLearner(world);
    const [target] = (await sessionsOf(learner.cookie)).filter(({ current }) => !current);
    const end = (cookie: string, id: string | undefined) =>
      world.ask('DELETE', `/api/account/sessions/${id}`, { cookie });

    // Not theirs, not there and ended before are one answer, and nothing happens.
    for (const id of [target?.id, '0192f3a4-0000-7000-8000-000000000009'])
      expect((await end(stranger.cookie, id)).status).toBe(200);
    expect(await whoIs(world, phone)).not.toBeNull();
    expect(ended).toEqual([]);

    expect((await end(learner.cookie, target?.id)).status).toBe(200);
    expect(await whoIs(world, phone)).toBeNull();
    expect(await whoIs(world, learner.cookie)).not.toBeNull();
    expect(ended).toEqual([learner.id]);
    expect((await end(learner.cookie, 'not-an-id')).status).toBe(400);
  });

  test('all end at once, sockets too', async () => {
    const learner = await makeLearner(world);
    const other = await makeLearner(world);
    const phone = await makeAuthSession(world, learner.id);
    const response = await world.ask('POST', '/api/account/sign-out-everywhere', { cookie: phone });
    expect(response.status).toBe(200);
    expect(response.headers.get('set-cookie')).toMatch(/^havruta\.session_token=; Max-Age=0; Path=\//);
    expect(response.headers.get('clear-site-data')).toBe('"cache", "storage"');
    expect(await whoIs(world, phone)).toBeNull();
    expect(await whoIs(world, learner.cookie)).toBeNull();
    expect(await whoIs(world, other.cookie)).not.toBeNull();
    expect(ended).toEqual([learner.id]);
  });

  test('end when they were not used, and after ninety days whatever happens', async () => {
    const learner = await makeLearner(world);
    const end = async (cookie: string) => {
      const { refreshDue } = (await (await world.ask('GET', '/api/account/me', { cookie })).json()) as {
        refreshDue: boolean;
      };
      await world.ask('POST', '/api/account/keep-signed-in', { cookie });
      const { rows } = await world.app.pool.query(
        'select round(extract(epoch from expires_at - now()) / 86400)::int as days from auth_sessions where user_id = $1 order by created_at desc, id desc limit 1',
        [learner.id],
      );
      return [refreshDue, rows[0].days];
    };
    expect(await end(learner.cookie)).toEqual([false, 30]);
    const idle = await makeAuthSession(world, learner.id, 12);
    expect(await end(idle)).toEqual([true, 30]);

    await world.app.pool.query(
      "update auth_sessions set created_at = now() - interval '85 days', expires_at = now() + interval '2 days' where user_id = $1",
      [learner.id],
    );
    expect(await end(idle)).toEqual([true, 5]);
    await world.app.pool.query("update auth_sessions set expires_at = now() - interval '1 second' where user_id = $1", [
      learner.id,
    ]);
    expect(await whoIs(world, idle)).toBeNull();
    await world.ask('POST', '/api/account/keep-signed-in', { cookie: idle });
    expect(await whoIs(world, idle)).toBeNull();

    await sweepExpired(world.app).run();
    const { rows } = await world.app.pool.query('select 1 from auth_sessions where user_id = $1', [learner.id]);
    expect(rows).toEqual([]);
  });

  test('those who come at the same moment are looked up together, each with their own answer', async () => {
    const [ruth, noa, gone] = [await makeLearner(world), await makeLearner(world), await makeLearner(world)];
    await world.app.pool.query('delete from auth_sessions where user_id = $1', [gone.id]);
    const cookies = [ruth, noa, gone, ruth].map(({ cookie }) => cookie);
    const asked: unknown[] = [];
    const { pool } = world.app;
    const query = pool.query.bind(pool) as (...given: unknown[]) => unknown;
    const spy = vi.spyOn(pool, 'query').mockImplementation(((...given: unknown[]) => {
      asked.push(given[0]);
      return query(...given);
    }) as never);
    const found = await Promise.all(cookies.map((cookie) => identify(world.app, new Headers({ cookie }))));
    expect(found.map((learner) => learner?.id ?? null)).toEqual([ruth.id, noa.id, null, ruth.id]);
    expect(asked).toHaveLength(1);
    spy.mockImplementationOnce((() => Promise.reject(new Error('the database is away'))) as never);
    const refused = cookies.map((cookie) => identify(world.app, new Headers({ cookie })));
    expect(await Promise.allSettled(refused)).toMatchObject(cookies.map(() => ({ status: 'rejected' })));
    spy.mockRestore();
    expect(await identify(world.app, new Headers({ cookie: noa.cookie }))).toMatchObject({ id: noa.id });
  });

  test('identifying somebody is one prepared query and writes nothing', async () => {
    const learner = await makeLearner(world);
    const asked: unknown[] = [];
    const query = world.app.pool.query.bind(world.app.pool);
    world.app.pool.query = ((...args: Parameters<typeof query>) => {
      asked.push(args[0]);
      return query(...args);
    }) as typeof query;
    await world.ask('GET', '/api/account/sessions', { cookie: learner.cookie });
    world.app.pool.query = query;
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
    await expect.poll(() => emailsTo(world, email)).not.toHaveLength(0);
    return tokenIn((await emailsTo(world, email)).at(-1) ?? '', 'newEmail');
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
    await expect.poll(() => emailsTo(world, 'old@example.org')).toHaveLength(2);
    expect((await emailsTo(world, 'old@example.org'))[1]).toContain('Subject: The address of your account has changed');
    const again = await signIn(world, 'new@example.org');
    expect((await confirm(token)).status).toBe(200);
    expect(await whoIs(world, again)).toMatchObject({ email: 'new@example.org' });
    expect(await emailsTo(world, 'old@example.org')).toHaveLength(2);
    // The next remedy ends it for good.
    await world.ask('POST', '/api/account/sign-out-everywhere', { cookie: again });
    expect(await refusal(await confirm(token))).toMatchObject({ status: 410, code: 'LINK_INVALID' });
  });

  const stop = (token: string) => world.ask('POST', '/api/account/stop-email-change', { body: { token } });

  test('is told to the present address when it is asked for, with a link that stops it and ends all sessions', async () => {
    await signUp(world, 'watchful@example.org', PASSWORD, 'es');
    const stranger = await signIn(world, 'watchful@example.org');
    await wish(stranger, 'stranger@example.org');
    const theirs = await linkTo('stranger@example.org');
    await expect.poll(() => emailsTo(world, 'watchful@example.org')).toHaveLength(1);
    const [letter = ''] = await emailsTo(world, 'watchful@example.org');
    expect(letter).toContain('Subject: Alguien pidió cambiar tu dirección');
    expect(letter).not.toContain('stranger@example.org');

    expect((await stop(tokenIn(letter, 'stopEmail'))).status).toBe(200);
    expect(await whoIs(world, stranger)).toBeNull();
    expect((await confirm(theirs)).status).toBe(410);
    const owner = await signIn(world, 'watchful@example.org');
    expect((await stop(tokenIn(letter, 'stopEmail'))).status).toBe(200);
    expect(await whoIs(world, owner)).not.toBeNull();
    // It has stopped that change; of the next one it must not say so.
    await wish(owner, 'stranger@example.org');
    expect(await refusal(await stop(tokenIn(letter, 'stopEmail')))).toMatchObject({
      status: 410,
      code: 'LINK_INVALID',
    });
  });

  test('the link that stops it is no longer good once the new address was confirmed', async () => {
    await signUp(world, 'moved@example.org');
    const cookie = await signIn(world, 'moved@example.org');
    await wish(cookie, 'moved-to@example.org');
    expect((await confirm(await linkTo('moved-to@example.org'), cookie)).status).toBe(200);
    const [letter = ''] = await emailsTo(world, 'moved@example.org');
    expect((await stop(tokenIn(letter, 'stopEmail'))).status).toBe(410);
    expect(await whoIs(world, cookie)).toMatchObject({ email: 'moved-to@example.org' });
  });

  test('asked for again, only the last address asked for can be confirmed', async () => {
    await signUp(world, 'changes-mind@example.org');
    const cookie = await signIn(world, 'changes-mind@example.org');
    await wish(cookie, 'first-thought@example.org');
    const first = await linkTo('first-thought@example.org');
    await wish(cookie, 'second-thought@example.org');
    expect((await confirm(first, cookie)).status).toBe(410);
    expect((await confirm(await linkTo('second-thought@example.org'), cookie)).status).toBe(200);
  });

  test('letters to strangers have a limit per learner, per address they go to, and per address they come from', async () => {
    await signUp(world, 'prolific@example.org');
    const cookie = await signIn(world, 'prolific@example.org');
    const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => wish(cookie, `stranger-${i}@example.org`)));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(5);
    expect(answers.filter(({ status }) => ![200, 429].includes(status))).toEqual([]);

    await world.app.pool.query('delete from rate_limits');
    const learners = [];
    for (let i = 0; i < 4; i++) {
      await signUp(world, `one-of-four-${i}@example.org`);
      learners.push(await signIn(world, `one-of-four-${i}@example.org`));
    }
    await world.app.pool.query('delete from rate_limits');
    const toOne = [];
    for (const each of learners) toOne.push((await wish(each, 'much-asked@example.org')).status);
    expect(toOne).toEqual([200, 200, 200, 429]);
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
    expect(await emailsTo(world, 'x@example.org')).toEqual([]);
    const { cookie: withoutPassword } = await makeLearner(world);
    expect(await refusal(await wish(withoutPassword, 'x@example.org'))).toMatchObject({
      messageKey: 'auth.noPasswordYet',
    });
  });

  test('of somebody else is never taken over, nor told to exist', async () => {
    const owner = await makeLearner(world, { email: 'owner@example.org' });
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
