import { beforeEach, describe, expect, test } from 'vitest';
import { claim } from '#server/outbox/claim.ts';
import { sendDue } from '#server/outbox/send-due.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { aTest, deliverAll, deliveriesOf, makeDevice, makeReminder, notifyThem } from '../testing/notifications.ts';
import { anotherPushWorld, askNotifications, later, prefer, pushWorld, service, world } from '../testing/world.ts';
import { publishDue } from './publish-due.ts';

pushWorld();
let ruth: TestLearner;
beforeEach(async () => {
  ruth = await makeLearner(world, { name: 'Ruth', language: 'he' });
});

describe('push', () => {
  test('push reaches each device once, signed and encrypted, in the reader’s language', async () => {
    const devices = [await makeDevice(world, service, ruth), await makeDevice(world, service, ruth)];
    await makeReminder(world, ruth, { minutes: 15, title: 'בראשית א' });
    await publishDue(world.app);
    await deliverAll(world);
    await deliverAll(world);
    expect(service.deliveries.map(({ id }) => id).sort()).toEqual(devices.map(({ id }) => id).sort());
    const [first] = service.deliveries;
    expect(first?.payload).toMatchObject({
      title: expect.stringContaining('בראשית א'),
      body: expect.stringContaining('15'),
      lang: 'he',
      dir: 'rtl',
      url: expect.stringMatching(/^\/sessions\/[0-9a-f-]+\/room$/),
    });
    expect(first?.ttl).toBeGreaterThan(800);
    expect(first?.ttl).toBeLessThanOrEqual(900);
    expect(first?.urgency).toBe('high');
    expect((await deliveriesOf(world, ruth)).map(({ state }) => state)).toEqual(['sent', 'sent']);
  });

  test('a queued push does not reach a browser in which another learner signed in since', async () => {
    const { endpoint, keys } = await makeDevice(world, service, ruth);
    const noa = await makeLearner(world);
    await notifyThem(world, [ruth], aTest);
    await askNotifications('POST', '/subscribe', noa, { subscription: { endpoint, keys } });
    await deliverAll(world);
    expect(service.deliveries).toEqual([]);
    await notifyThem(world, [noa], aTest);
    await deliverAll(world);
    expect(service.deliveries).toHaveLength(1);
  });

  test('a queued push is not sent after the reader turned notifications off', async () => {
    await makeDevice(world, service, ruth);
    await notifyThem(world, [ruth], aTest);
    await prefer(ruth, { notificationsEnabled: false });
    await deliverAll(world);
    expect(service.deliveries).toEqual([]);
  });

  test('a late reminder shows the minutes left at sending', async () => {
    await makeDevice(world, service, ruth);
    await makeReminder(world, ruth, { minutes: 15, at: new Date(world.app.now().getTime() - 3 * 60_000) });
    await publishDue(world.app);
    await deliverAll(world);
    expect(service.deliveries.map(({ payload }) => payload)).toMatchObject([
      { body: expect.stringContaining('בעוד 12 דקות') },
    ]);
  });

  test('two instances with many workers send each push once', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => makeLearner(world)));
    for (const person of people) await makeDevice(world, service, person);
    await notifyThem(world, people, aTest);
    await Promise.all(Array.from({ length: 4 }, () => deliverAll(world, 10)));
    await deliverAll(world);
    expect(service.deliveries).toHaveLength(20);
    expect(new Set(service.deliveries.map(({ id }) => id)).size).toBe(20);
  });

  test.each([404, 410])('an expired subscription (%i) is deleted', async (status) => {
    const gone = await makeDevice(world, service, ruth);
    const kept = await makeDevice(world, service, ruth);
    service.answer({ status }, gone);
    await notifyThem(world, [ruth], aTest);
    await deliverAll(world);
    expect(service.deliveries.map(({ id }) => id)).toEqual([kept.id]);
    expect((await askNotifications('GET', '/devices', ruth)).body).toHaveLength(1);
  });

  test.each([429, 500, 503])('a push refused for now (%i) is retried with growing delays', async (status) => {
    await makeDevice(world, service, ruth);
    service.answer({ status });
    await notifyThem(world, [ruth], aTest);
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 3; attempt++) {
      await deliverAll(world);
      const [delivery] = await deliveriesOf(world, ruth);
      expect(delivery).toMatchObject({ state: 'waiting', attempts: attempt });
      waits.push((delivery?.due_at.getTime() ?? 0) - world.app.now().getTime());
      await deliverAll(world); // not due yet
      expect((await deliveriesOf(world, ruth))[0]?.attempts).toBe(attempt);
      later(2 * 60 * 60);
    }
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(waits[0]).toBeGreaterThanOrEqual(30_000);
    service.answer(null);
    await deliverAll(world);
    expect(service.deliveries).toHaveLength(1);
  });

  test('the retry waits as long as the push service demands', async () => {
    await makeDevice(world, service, ruth);
    service.answer({ status: 429, headers: { 'retry-after': '600' } });
    await notifyThem(world, [ruth], aTest);
    await deliverAll(world);
    const [delivery] = await deliveriesOf(world, ruth);
    expect(delivery?.due_at.getTime()).toBeGreaterThanOrEqual(world.app.now().getTime() + 600_000);
  });

  test('a push is given up after a day', async () => {
    await makeDevice(world, service, ruth);
    service.answer({ status: 500 });
    await notifyThem(world, [ruth], aTest);
    for (let hours = 0; hours <= 24; hours += 2) {
      expect(await deliveriesOf(world, ruth)).toMatchObject([{ state: 'waiting' }]);
      await deliverAll(world);
      later(2 * 60 * 60);
    }
    await deliverAll(world);
    expect(await deliveriesOf(world, ruth)).toMatchObject([{ state: 'dead' }]);
  });

  test('an unresponsive push service delays no other push', async () => {
    const noa = await makeLearner(world);
    const hanging = await makeDevice(world, service, ruth);
    await makeDevice(world, service, noa);
    service.answer('hang', hanging);
    await notifyThem(world, [ruth, noa], aTest);
    const all = deliverAll(world);
    await expect.poll(() => service.deliveries.length).toBe(1);
    expect(service.deliveries[0]?.id).not.toBe(hanging.id);
    service.answer(null, hanging);
    await service.close();
    await all;
    await anotherPushWorld();
  });

  test('a push claimed by a crashed instance is released after a minute', async () => {
    await makeDevice(world, service, ruth);
    await notifyThem(world, [ruth], aTest);
    expect(await claim(world.app, 'push', 10)).toHaveLength(1); // the instance crashes here
    await deliverAll(world);
    expect(service.deliveries).toHaveLength(0);
    later(61);
    await deliverAll(world);
    expect(service.deliveries).toHaveLength(1);
  });

  test('a reminder is not pushed after the session started', async () => {
    await makeDevice(world, service, ruth);
    service.answer({ status: 503 });
    await makeReminder(world, ruth, { minutes: 15 });
    await publishDue(world.app);
    await deliverAll(world);
    service.answer(null);
    later(20 * 60);
    await deliverAll(world);
    expect(service.deliveries).toHaveLength(0);
    expect(await deliveriesOf(world, ruth)).toMatchObject([{ state: 'dropped' }]);
  });
});

describe('an instance with a wrong clock', () => {
  const off = (seconds: number) => ({ ...world.app, now: () => new Date(Date.now() + seconds * 1_000) });
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

  test.each([90, 7_200])('a clock off by %i seconds sends no reminder early and loses none', async (seconds) => {
    world.setTime(null);
    await makeDevice(world, service, ruth);
    await makeReminder(world, ruth, { at: inMinutes(1), minutes: 15 });
    await makeReminder(world, ruth, { minutes: 15, title: 'maintenant' });
    await publishDue(off(seconds));
    await Promise.all(await sendDue(off(seconds), 'push', 10));
    expect(service.deliveries).toMatchObject([{ payload: { title: expect.stringContaining('maintenant') } }]);
    world.setTime(inMinutes(1.5));
    await publishDue(world.app);
    await deliverAll(world);
    expect(service.deliveries).toHaveLength(2);
  });

  test('a wrong clock takes no claimed push from another instance', async () => {
    world.setTime(null);
    await makeDevice(world, service, ruth);
    await notifyThem(world, [ruth], aTest);
    expect(await claim(world.app, 'push', 10)).toHaveLength(1);
    expect(await claim(off(90), 'push', 10)).toEqual([]);
  });
});

describe('disabled preferences', () => {
  test.each([
    ['everything', { notificationsEnabled: false }],
    ['reminders', { sessionReminders: false }],
  ])('%s is listed on the page but sent to no device', async (_what, preference) => {
    await makeDevice(world, service, ruth);
    await prefer(ruth, preference);
    await makeReminder(world, ruth);
    await publishDue(world.app);
    await deliverAll(world);
    expect(service.deliveries).toHaveLength(0);
    expect((await askNotifications('GET', '/counts', ruth)).body.reminders).toBe(1);
  });

  test('a type with another preference is still sent', async () => {
    await makeDevice(world, service, ruth);
    await prefer(ruth, { sessionReminders: false });
    await notifyThem(world, [ruth], aTest);
    await deliverAll(world);
    expect(service.deliveries).toHaveLength(1);
  });
});
