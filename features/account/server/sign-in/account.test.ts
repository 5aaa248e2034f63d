import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeAuthSession, makeLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { whoIs } from '../../testing/journey.ts';
import { currentUser } from '../current-user.ts';
import { sweepExpired } from '../sessions/sweep-expired.ts';
import { identify } from './identify.ts';

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

test('a visitor gets no learner and only public rules', async () => {
  const response = await world.ask('GET', '/api/account/me');
  expect(await response.json()).toEqual({
    learner: null,
    leaving: null,
    refreshDue: false,
    passwordMinLength: 6,
    minimumAge: 16,
    confirmsAddress: false,
    host: null,
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

test('a visitor gets the host named in the settings', async () => {
  const config = { ...world.app.config, HOST_NAME: 'Beit Midrash' };
  expect(await currentUser({ ...world.app, config }, new Headers())).toMatchObject({ host: 'Beit Midrash' });
});

test('a signed-in learner gets their own data', async () => {
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

test('only supported languages are accepted', async () => {
  const { cookie } = await makeLearner(world);
  expect((await world.ask('PUT', '/api/account/language', { cookie, body: { language: 'he' } })).status).toBe(200);
  expect(await whoIs(world, cookie)).toMatchObject({ language: 'he' });
  expect((await world.ask('PUT', '/api/account/language', { cookie, body: { language: 'de' } })).status).toBe(400);
});

describe('sessions', () => {
  test('sessions are listed without tokens, the current one marked', async () => {
    const learner = await makeLearner(world);
    const other = await makeLearner(world);
    const phone = await makeAuthSession(world, learner.id);
    const list = await sessionsOf(phone);
    expect(list).toHaveLength(2);
    expect(list.filter(({ current }) => current)).toHaveLength(1);
    expect(JSON.stringify(list)).not.toMatch(/token/);
    expect(await sessionsOf(other.cookie)).toHaveLength(1);
  });

  test('only the owner can end a session', async () => {
    const learner = await makeLearner(world);
    const phone = await makeAuthSession(world, learner.id);
    const stranger = await makeLearner(world);
    const [target] = (await sessionsOf(learner.cookie)).filter(({ current }) => !current);
    const end = (cookie: string, id: string | undefined) =>
      world.ask('DELETE', `/api/account/sessions/${id}`, { cookie });

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

  test('all sessions can be ended at once, with their sockets', async () => {
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

  test('sessions end after 30 unused days, and after 90 days in any case', async () => {
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

  test('concurrent requests are looked up in one query, each with its own result', async () => {
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

  test('a learner is identified by one prepared query, without a write', async () => {
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
