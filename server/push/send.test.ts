import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import webPush from 'web-push';
import { makeSubscription, type PushService, startPushService } from '#testing/push-service.ts';
import { openPush, type Push } from './index.ts';
import type { PushSettings } from './settings.ts';

const keys = webPush.generateVAPIDKeys();
const message = { title: 'שיעור בעוד 15 דקות', body: 'Beréchit ensemble', tag: 'session:7', url: '/home' };
let service: PushService;
let push: Push;
let now: Date;
const open = (more: Partial<PushSettings> = {}) =>
  openPush({ keys, subject: 'mailto:a@havruta.example', extraHosts: [service.host], now: () => now, ...more });

beforeEach(async () => {
  now = new Date('2026-03-01T10:00:00Z');
  service = await startPushService();
  push = open();
});
afterEach(async () => {
  vi.useRealTimers();
  await push.close();
  await service.close();
});

describe('a message', () => {
  it('a message arrives unchanged, signed and encrypted for one device', async () => {
    const [one, other] = [service.subscribe(keys.publicKey), service.subscribe(keys.publicKey)];
    const options = { ttl: 900, topic: 'session:7', urgency: 'high' } as const;
    expect(await push.send(one, message, options)).toEqual({ result: 'delivered' });
    expect(await push.send(other, { title: 'A' }, { ttl: 0 })).toEqual({ result: 'delivered' });
    const [first, second] = service.deliveries;
    expect(first).toMatchObject({ id: one.id, payload: message, ttl: 900, urgency: 'high' });
    expect(first?.vapid.sub).toBe('mailto:a@havruta.example');
    expect(second).toMatchObject({ id: other.id, payload: { title: 'A' }, ttl: 0, topic: undefined });
    expect(first?.topic).toMatch(/^[\w-]{32}$/);
    expect(JSON.stringify(service.calls)).not.toContain('session:7');
  });

  it('a message has the same topic for the same subject, and another for another', async () => {
    const device = service.subscribe();
    for (const topic of ['a', 'a', 'b']) await push.send(device, message, { ttl: 1, topic });
    const topics = service.deliveries.map((delivery) => delivery.topic);
    expect(topics[0]).toBe(topics[1]);
    expect(topics[0]).not.toBe(topics[2]);
  });

  it('a message is truncated between characters to the size push services accept', async () => {
    const long = { title: 'ת'.repeat(900), body: '📖"'.repeat(3_000), url: '/text/Genesis-1' };
    expect(await push.send(service.subscribe(), long, { ttl: 1 })).toEqual({ result: 'delivered' });
    expect(service.deliveries[0]?.payload).toEqual({
      title: `${'ת'.repeat(199)}…`,
      body: expect.stringMatching(/^(📖")+📖?…$/u),
      url: long.url,
    });
  });

  it('a message reaches browsers that subscribed with the other keys while they are replaced', async () => {
    const keysAlso = webPush.generateVAPIDKeys();
    const device = service.subscribe(keysAlso.publicKey);
    expect(await push.send(device, message, { ttl: 1 })).toMatchObject({ result: 'refused' });
    const both = open({ keysAlso });
    expect(await both.send(device, message, { ttl: 1 })).toEqual({ result: 'delivered' });
    expect(await both.send(service.subscribe(keys.publicKey), message, { ttl: 1 })).toEqual({ result: 'delivered' });
    const third = service.subscribe(webPush.generateVAPIDKeys().publicKey);
    expect(await both.send(third, message, { ttl: 1 })).toMatchObject({ result: 'refused' });
    await both.close();
  });

  it('a push service with another sender’s key refuses a message', async () => {
    const device = service.subscribe(webPush.generateVAPIDKeys().publicKey);
    expect(await push.send(device, message, { ttl: 1 })).toMatchObject({ result: 'refused', status: 403 });
    const stranger = open({ keys: { ...keys, privateKey: webPush.generateVAPIDKeys().privateKey } });
    expect(await stranger.send(service.subscribe(), message, { ttl: 1 })).toMatchObject({ status: 401 });
    await stranger.close();
    expect(service.deliveries).toEqual([]);
  });
});

describe('a push service', () => {
  const answered = async (answer: Parameters<PushService['answer']>[0]) => {
    service.answer(answer);
    return push.send(service.subscribe(), message, { ttl: 60 });
  };

  it('a push service without the device reports it as gone', async () => {
    for (const status of [404, 410]) expect(await answered({ status })).toMatchObject({ result: 'gone' });
    service.answer(null);
    expect(await push.send(makeSubscription(`http://${service.host}`), message, { ttl: 1 })).toMatchObject({
      result: 'gone',
    });
  });

  it.each([
    [429, '120', 120],
    [503, 'Sun, 01 Mar 2026 10:05:00 GMT', 300],
    [429, 'Sun, 01 Mar 2026 09:00:00 GMT', 1],
    [429, '99999999', 86_400],
    [429, '-5', 1],
    [429, 'soon', 60],
    [500, undefined, 60],
    [502, undefined, 60],
  ])('a busy push service (%i, %s) is retried later', async (status, retryAfter, retryAfterSeconds) => {
    const headers: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
    expect(await answered({ status, headers })).toMatchObject({ result: 'later', retryAfterSeconds });
  });

  it('a redirect of a push service is not followed', async () => {
    const elsewhere = await startPushService();
    for (const status of [301, 302, 303, 307, 308]) {
      const headers = { location: `http://${elsewhere.host}/push/x` };
      expect(await answered({ status, headers })).toMatchObject({ result: 'refused', status });
    }
    expect(elsewhere.calls).toEqual([]);
    await elsewhere.close();
  });

  it('a rejection of a push service is reported', async () => {
    for (const status of [400, 401, 403, 413]) {
      expect(await answered({ status, body: 'x'.repeat(100_000) })).toMatchObject({ result: 'refused', status });
    }
  });

  it('a push service that hangs costs the time limit, then nothing, and never delays others', async () => {
    const slow = await startPushService();
    slow.answer('hang');
    const hurried = open({ extraHosts: [service.host, slow.host], limitMs: 2_000 });
    const devices = Array.from({ length: 60 }, () => slow.subscribe());
    const stuck = Promise.all(devices.map((device) => hurried.send(device, message, { ttl: 1 })));
    const first = await Promise.race([hurried.send(service.subscribe(), message, { ttl: 1 }), stuck]);
    expect(first).toEqual({ result: 'delivered' });
    expect((await stuck).every((outcome) => outcome.result === 'later')).toBe(true);
    expect(slow.mostAtOnce()).toBe(10);
    expect(slow.calls.length).toBeLessThanOrEqual(12);

    slow.answer(null);
    const again = () => hurried.send(slow.subscribe(), message, { ttl: 1 });
    const refused = await again();
    expect(refused).toMatchObject({ result: 'later', retryAfterSeconds: expect.any(Number) });
    if (refused.result === 'later') expect(refused.retryAfterSeconds).toBeLessThanOrEqual(30);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
    expect(await again()).toEqual({ result: 'delivered' });
    expect(await again()).toEqual({ result: 'delivered' });
    await hurried.close();
    await slow.close();
  });

  it('an unreachable push service is retried later', async () => {
    await service.close();
    const outcome = await push.send(makeSubscription(`http://${service.host}`), message, { ttl: 1 });
    expect(outcome).toMatchObject({ result: 'later', why: 'ECONNREFUSED' });
    service = await startPushService();
  });

  it('a push service gets at most ten calls at once, and two together at most twenty', async () => {
    const services = await Promise.all([startPushService(), startPushService(), startPushService()]);
    const wide = open({ extraHosts: services.map(({ host }) => host) });
    const sent = services.flatMap((one) => Array.from({ length: 40 }, () => one.subscribe()));
    const outcomes = await Promise.all(sent.map((device) => wide.send(device, message, { ttl: 1 })));
    expect(outcomes.every(({ result }) => result === 'delivered')).toBe(true);
    expect(services.map(({ deliveries }) => deliveries.length)).toEqual([40, 40, 40]);
    for (const one of services) expect(one.mostAtOnce()).toBeLessThanOrEqual(10);
    await wide.close();
    await Promise.all(services.map((one) => one.close()));
  });
});

describe('a subscription', () => {
  it('a subscription outside of the push services is never called', async () => {
    const { keys: own } = makeSubscription('https://push.example');
    for (const endpoint of [`http://127.0.0.1:${service.host.split(':')[1]}/push/x`, 'https://127.0.0.1/', 'x']) {
      expect(push.acceptable(endpoint)).toBe(false);
      expect(push.usable({ endpoint, keys: own })).toBe(false);
      expect(await push.send({ endpoint, keys: own }, message, { ttl: 1 })).toMatchObject({
        result: 'refused',
        status: 0,
      });
    }
    expect(service.calls).toEqual([]);
  });

  it('a subscription that resolves to a private address is not called, and resolved once', async () => {
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '169.254.169.254', '10.0.0.1', 'fc00::1']) {
      let asked = 0;
      const resolve = async () => {
        asked += 1;
        return [{ address, family: address.includes(':') ? 6 : 4 }];
      };
      const careful = open({ extraHosts: ['inside.example'], resolve });
      const device = makeSubscription('https://inside.example');
      expect(careful.usable(device)).toBe(true);
      expect(await careful.send(device, message, { ttl: 1 })).toMatchObject({ result: 'later', why: 'INNER_ADDRESS' });
      expect(asked).toBe(1);
      await careful.close();
    }
  });

  it('a subscription with invalid keys is unusable', async () => {
    const good = service.subscribe();
    const point = Buffer.from(good.keys.p256dh, 'base64url');
    const offCurve = Buffer.concat([point.subarray(0, 64), Buffer.from([(point[64] ?? 0) ^ 1])]).toString('base64url');
    expect(push.usable(good)).toBe(true);
    for (const wrong of [
      { ...good.keys, p256dh: offCurve },
      { ...good.keys, p256dh: point.subarray(0, 33).toString('base64url') },
      { ...good.keys, p256dh: '' },
      { ...good.keys, p256dh: '!'.repeat(87) },
      { ...good.keys, auth: 'c2hvcnQ' },
      { ...good.keys, auth: '' },
    ]) {
      expect(push.usable({ ...good, keys: wrong })).toBe(false);
      expect(await push.send({ ...good, keys: wrong }, message, { ttl: 1 })).toMatchObject({ result: 'gone' });
    }
    expect(service.calls).toEqual([]);
  });
});
