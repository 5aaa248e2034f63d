import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAuthSession, makeLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { subscribe } from './subscribe.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

test('a browser signed out during the request is not subscribed', async () => {
  const noa = await makeLearner(world);
  const headers = new Headers({ cookie: noa.cookie });
  const learner = await world.app.identify(headers);
  if (!learner) throw new Error('she is signed in');
  const ask = (n: number) =>
    subscribe(world.app, learner, { endpoint: `https://fcm.googleapis.com/${n}`, keys }, undefined, headers);
  await ask(1);
  expect((await world.ask('POST', '/api/account/sign-out-everywhere', { cookie: noa.cookie })).status).toBe(200);
  await expect(ask(2)).rejects.toMatchObject({ code: 'UNAUTHORIZED', status: 401 });
  const { rows } = await world.app.pool.query('select endpoint from push_subscriptions where user_id = $1', [noa.id]);
  expect(rows).toEqual([]);
});

test('a browser taken over from another learner is the newest device', async () => {
  const [ruth, noa] = [await makeLearner(world), await makeLearner(world)];
  const endpoint = 'https://fcm.googleapis.com/shared';
  const add = ({ cookie, id }: typeof noa) =>
    world.ask('POST', '/api/notifications/subscribe', {
      cookie,
      body: { subscription: { endpoint, keys }, userId: id },
    });
  expect((await add(ruth)).status).toBe(201);
  await world.app.pool.query("update push_subscriptions set created_at = now() - interval '1 year'");
  await world.app.pool.query(
    `insert into push_subscriptions (id, user_id, endpoint, p256dh, auth)
     select gen_random_uuid(), $1, 'https://fcm.googleapis.com/other-' || n, '', '' from generate_series(1, 20) n`,
    [noa.id],
  );
  expect((await add(noa)).status).toBe(201);
  const { rows } = await world.app.pool.query('select user_id from push_subscriptions where endpoint = $1', [endpoint]);
  expect(rows).toEqual([{ user_id: noa.id }]);
});

test('a device signed out from another one receives no more pushes', async () => {
  const noa = await makeLearner(world);
  const phone = await makeAuthSession(world, noa.id);
  const add = (n: number, cookie: string) =>
    world.ask('POST', '/api/notifications/subscribe', {
      cookie,
      body: { subscription: { endpoint: `https://fcm.googleapis.com/of-${n}`, keys }, userId: noa.id },
    });
  expect((await add(1, noa.cookie)).status).toBe(201);
  expect((await add(2, phone)).status).toBe(201);
  const sessions = await (await world.ask('GET', '/api/account/sessions', { cookie: noa.cookie })).json();
  const other = sessions.find(({ current }: { current: boolean }) => !current);
  expect((await world.ask('DELETE', `/api/account/sessions/${other.id}`, { cookie: noa.cookie })).status).toBe(200);
  const endpoints = async () =>
    (await world.app.pool.query('select endpoint from push_subscriptions where user_id = $1', [noa.id])).rows;
  expect(await endpoints()).toEqual([{ endpoint: 'https://fcm.googleapis.com/of-1' }]);
  expect((await world.ask('POST', '/api/auth/sign-out', { cookie: noa.cookie, body: {} })).status).toBe(200);
  expect(await endpoints()).toEqual([]);
});
