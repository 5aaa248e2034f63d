import { beforeEach, describe, expect, test } from 'vitest';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { aTest, deliverAll, notifyThem } from '../testing/notifications.ts';
import { askNotifications, pushWorld, service, world } from '../testing/world.ts';

pushWorld();
let ruth: TestLearner;
beforeEach(async () => {
  ruth = await makeLearner(world, { name: 'Ruth', language: 'he' });
});

describe('push devices', () => {
  const subscriptionOf = ({ endpoint, keys }: { endpoint: string; keys: { p256dh: string; auth: string } }) => ({
    endpoint,
    keys,
  });

  test('a browser subscribes, is listed, receives a test and is removed', async () => {
    const made = service.subscribe(world.app.pushKeys.publicKey);
    const subscription = subscriptionOf(made);
    expect(await askNotifications('POST', '/subscribe', ruth, { subscription, userId: ruth.id })).toMatchObject({
      status: 201,
      body: { deviceId: expect.any(String) },
    });
    expect((await askNotifications('POST', '/subscribe', ruth, { subscription, userId: ruth.id })).status).toBe(201);
    const { body: devices } = await askNotifications('GET', '/devices', ruth);
    expect(devices).toHaveLength(1);
    expect(await askNotifications('POST', '/test', ruth, { subscription, message: 'Bonjour' })).toMatchObject({
      status: 200,
      body: { sent: true },
    });
    expect(service.deliveries).toMatchObject([{ payload: { body: 'Bonjour' } }]);
    const noa = await makeLearner(world);
    expect((await askNotifications('DELETE', `/devices/${devices[0].id}`, noa)).status).toBe(200);
    expect((await askNotifications('GET', '/devices', ruth)).body).toHaveLength(1);
    expect((await askNotifications('DELETE', `/devices/${devices[0].id}`, ruth)).status).toBe(200);
    expect((await askNotifications('GET', '/devices', ruth)).body).toEqual([]);
  });

  test('a browser belongs to the last learner who signed in there', async () => {
    const noa = await makeLearner(world);
    const subscription = subscriptionOf(service.subscribe(world.app.pushKeys.publicKey));
    for (const person of [ruth, noa]) await askNotifications('POST', '/subscribe', person, { subscription });
    expect((await askNotifications('GET', '/devices', ruth)).body).toEqual([]);
    await notifyThem(world, [ruth], aTest);
    await deliverAll(world);
    expect(service.deliveries).toHaveLength(0);
  });

  test('a browser cannot be subscribed by a visitor or for another learner', async () => {
    const noa = await makeLearner(world);
    const subscription = subscriptionOf(service.subscribe());
    expect(await askNotifications('POST', '/subscribe', ruth, { subscription, userId: noa.id })).toMatchObject({
      status: 403,
      body: { data: { messageKey: 'notifications.notYourAccount' } },
    });
    expect((await askNotifications('POST', '/subscribe', undefined, { subscription })).status).toBe(401);
  });

  test.each([
    'https://169.254.169.254/latest',
    'https://localhost/push',
    'http://fcm.googleapis.com/a',
    'https://evil.example/a',
    'https://[::1]/a',
  ])('an endpoint outside the public push services is refused and never called: %s', async (endpoint) => {
    const { keys } = service.subscribe();
    for (const [path, more] of [
      ['/subscribe', {}],
      ['/test', { message: 'x' }],
    ] as const) {
      expect(await askNotifications('POST', path, ruth, { subscription: { endpoint, keys }, ...more })).toMatchObject({
        status: 422,
        body: { data: { messageKey: 'notifications.subscriptionRefused' } },
      });
    }
    expect((await askNotifications('GET', '/devices', ruth)).body).toEqual([]);
  });

  test('invalid keys are refused', async () => {
    const { endpoint, keys } = service.subscribe();
    const wrong = { endpoint, keys: { ...keys, p256dh: 'A'.repeat(87) } };
    expect((await askNotifications('POST', '/subscribe', ruth, { subscription: wrong })).status).toBe(422);
    expect((await askNotifications('POST', '/subscribe', ruth, { subscription: { endpoint, keys: {} } })).status).toBe(
      400,
    );
  });

  test('a learner has at most twenty devices and the oldest is removed', async () => {
    for (let n = 0; n < 22; n++) {
      const subscription = subscriptionOf(service.subscribe());
      expect((await askNotifications('POST', '/subscribe', ruth, { subscription })).status).toBe(201);
    }
    expect((await askNotifications('GET', '/devices', ruth)).body).toHaveLength(20);
  });
});
