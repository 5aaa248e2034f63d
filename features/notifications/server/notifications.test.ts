import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import type { Notification } from '../contract.ts';
import { aTest, makeReminder, notifyThem, typeNamed } from '../testing/notifications.ts';
import { publishDue } from './publish-due.ts';

let world: World;
let ruth: TestLearner;
let noa: TestLearner;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setTime(new Date());
  ruth = await makeLearner(world, { name: 'Ruth' });
  noa = await makeLearner(world, { name: 'Noa' });
  world.emitted.length = 0;
});

async function ask(method: string, path: string, who?: TestLearner, body?: unknown) {
  const answer = await world.ask(method, `/api/notifications${path}`, { cookie: who?.cookie, body });
  return { status: answer.status, body: await answer.json() };
}
const request = (from: TestLearner) => ({
  type: typeNamed(world, 'study_request'),
  data: { requestId: newId(), senderId: from.id },
});

describe('a notification', () => {
  test('a notification stores type and data and reaches the bell', async () => {
    await notifyThem(world, [ruth], request(noa), { actionable: true, actorId: noa.id });
    const { body } = await ask('GET', '/latest', ruth);
    expect(body).toMatchObject({
      unread: 1,
      items: [{ type: 'study_request', text: { params: { name: 'Noa' } }, isRead: false, actionable: true }],
    });
    expect(world.heard()).toEqual([
      { who: ruth.id, event: 'notifications.created', payload: { id: body.items[0].id } },
    ]);
    expect((await ask('GET', '/latest', noa)).body).toEqual({ unread: 0, items: [] });
  });

  test('a notification of another person cannot be read, marked or deleted', async () => {
    await notifyThem(world, [ruth], aTest);
    const { id } = (await ask('GET', '/latest', ruth)).body.items[0];
    expect(await ask('PATCH', `/${id}`, noa, { isRead: true })).toMatchObject({
      status: 404,
      body: { data: { messageKey: 'notifications.notFound' } },
    });
    expect((await ask('DELETE', `/${id}`, noa)).status).toBe(200);
    for (const method of ['PATCH', 'DELETE'])
      expect((await ask(method, `/${id}`, undefined, { isRead: true })).status).toBe(401);
    expect((await ask('GET', '/latest', ruth)).body.unread).toBe(1);
  });

  test('marking and deleting inform the reader’s other pages', async () => {
    await notifyThem(world, [ruth], aTest);
    const { id } = (await ask('GET', '/latest', ruth)).body.items[0];
    world.emitted.length = 0;
    await ask('PATCH', `/${id}`, ruth, { isRead: true });
    expect((await ask('GET', '/counts', ruth)).body).toMatchObject({ all: 1, unread: 0 });
    await ask('PATCH', `/${id}`, ruth, { isRead: false });
    expect((await ask('GET', '/counts', ruth)).body).toMatchObject({ all: 1, unread: 1 });
    expect((await ask('DELETE', `/${id}`, ruth)).status).toBe(200);
    expect((await ask('DELETE', `/${id}`, ruth)).status).toBe(200);
    expect((await ask('GET', '/counts', ruth)).body).toMatchObject({ all: 0, unread: 0 });
    expect(world.heard().map(({ who, event }) => [who, event])).toEqual([
      [ruth.id, 'notifications.marked'],
      [ruth.id, 'notifications.marked'],
      [ruth.id, 'notifications.removed'],
    ]);
  });

  test('a deleted notification can be restored for an hour by its reader, without a push', async () => {
    await notifyThem(world, [ruth], aTest);
    const [before] = (await ask('GET', '/latest', ruth)).body.items;
    const restore = (who?: TestLearner) => ask('POST', `/${before.id}/restore`, who);
    expect((await restore(noa)).status).toBe(404);
    await ask('DELETE', `/${before.id}`, ruth);
    world.emitted.length = 0;
    expect((await restore(noa)).status).toBe(404);
    expect((await restore()).status).toBe(401);
    const twice = await Promise.all([restore(ruth), restore(ruth)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect((await ask('GET', '/latest', ruth)).body).toEqual({ unread: 1, items: [before] });
    expect(world.heard().map(({ who, event }) => [who, event])).toEqual([[ruth.id, 'notifications.restored']]);
    await ask('DELETE', `/${before.id}`, ruth);
    world.setTime(new Date(Date.now() + 61 * 60_000));
    expect((await restore(ruth)).status).toBe(404);
    world.setTime(new Date());
  });

  test('marking all read affects only the learner’s own', async () => {
    for (let n = 0; n < 3; n++) await notifyThem(world, [ruth, noa], aTest);
    expect((await ask('POST', '/read-all', ruth)).body).toMatchObject({ done: true });
    expect((await ask('POST', '/read-all', ruth)).body).toEqual({ done: true, ids: [] });
    expect((await ask('GET', '/counts', noa)).body.unread).toBe(3);
  });

  test('undoing mark-all-read marks the same own notifications unread', async () => {
    for (let n = 0; n < 3; n++) await notifyThem(world, [ruth], aTest);
    const [first] = (await ask('GET', '/latest', ruth)).body.items;
    await ask('PATCH', `/${first.id}`, ruth, { isRead: true });
    const { ids } = (await ask('POST', '/read-all', ruth)).body;
    expect(ids).toHaveLength(2);
    expect(ids).not.toContain(first.id);
    world.emitted.length = 0;
    expect((await ask('POST', '/unread', noa, { ids })).body).toEqual({ done: true });
    expect((await ask('GET', '/counts', ruth)).body.unread).toBe(0);
    expect((await ask('POST', '/unread', ruth, { ids })).body).toEqual({ done: true });
    expect((await ask('GET', '/counts', ruth)).body.unread).toBe(2);
    expect(world.heard().map(({ who, event }) => [who, event])).toEqual([[ruth.id, 'notifications.allMarked']]);
  });

  test('a test notification goes to its creator and is rate limited', async () => {
    expect((await ask('POST', '/test-item', ruth)).status).toBe(201);
    expect((await ask('GET', '/latest', ruth)).body.items).toMatchObject([{ type: 'test' }]);
    const answers = await Promise.all(Array.from({ length: 25 }, () => ask('POST', '/test-item', noa)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  test('a repeated once-key creates a single notification', async () => {
    const { app } = world;
    const { notify } = await import('./notify.ts');
    const { withTransaction } = await import('#server/database/transaction.ts');
    const say = () =>
      withTransaction(app, (tx, events) =>
        notify(app, tx, events, { to: [ruth.id, noa.id, ruth.id], ...aTest, onceKey: 'only-once' }),
      );
    const told = await Promise.all([say(), say(), say()]);
    expect(told.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect((await ask('GET', '/counts', ruth)).body.all).toBe(1);
  });
});

describe('the list of notifications', () => {
  test('pages stay stable when new notifications arrive, by tab and filter', async () => {
    for (let n = 0; n < 120; n++) {
      world.setTime(new Date(Date.now() - (200 - n) * 60_000));
      if (n % 10 === 0) await notifyThem(world, [ruth], request(noa), { actionable: true });
      else await notifyThem(world, [ruth], aTest);
    }
    world.setTime(new Date());
    const seen: Notification[] = [];
    let cursor: string | null = '';
    for (let pages = 0; cursor !== null; pages++) {
      if (pages === 1) await notifyThem(world, [ruth], aTest);
      const { body } = await ask('GET', cursor === '' ? '' : `?cursor=${encodeURIComponent(cursor)}`, ruth);
      seen.push(...body.items);
      cursor = body.next;
      expect(pages).toBeLessThan(5);
    }
    expect(seen).toHaveLength(120);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(120);
    const times = seen.map(({ at }) => Date.parse(at));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    const requests = (await ask('GET', '?tab=requests', ruth)).body.items;
    expect(requests).toHaveLength(12);
    await ask('PATCH', `/${requests[0].id}`, ruth, { isRead: true });
    expect((await ask('GET', '?tab=requests&filter=read', ruth)).body.items).toHaveLength(1);
    expect((await ask('GET', '?tab=requests&filter=unread', ruth)).body.items).toHaveLength(11);
    expect((await ask('GET', '/counts', ruth)).body).toEqual({ all: 121, unread: 120, requests: 12, reminders: 0 });
  });

  test.each(['x', '2026-01-01T00:00:00.000Z_1', '9999-99-99T99:99:99.999Z_00000000-0000-0000-0000-000000000000'])(
    'an invalid cursor is refused: %s',
    async (cursor) => expect((await ask('GET', `?cursor=${encodeURIComponent(cursor)}`, ruth)).status).toBe(400),
  );

  test('unknown tabs and filters are refused', async () => {
    expect((await ask('GET', '?tab=other', ruth)).status).toBe(400);
    expect((await ask('GET', '?filter=deleted', ruth)).status).toBe(400);
  });
});

describe('a reminder', () => {
  test('a reminder appears everywhere once, only when due', async () => {
    const at = new Date(Date.now() + 10 * 60_000);
    const id = await makeReminder(world, ruth, { at });
    expect(await publishDue(world.app)).toBe(0);
    expect((await ask('GET', '/counts', ruth)).body).toEqual({ all: 0, unread: 0, requests: 0, reminders: 0 });
    expect((await ask('PATCH', `/${id}`, ruth, { isRead: true })).status).toBe(404);
    world.setTime(new Date(at.getTime() + 1));
    expect(await publishDue(world.app)).toBe(1);
    expect(world.heard()).toEqual([{ who: ruth.id, event: 'notifications.reminder', payload: { id } }]);
    expect((await ask('GET', '?tab=reminders', ruth)).body.items).toMatchObject([{ id, at: at.toISOString() }]);
    expect(await publishDue(world.app)).toBe(0);
  });

  test('a clock that jumps back and forth sends a reminder once', async () => {
    const at = new Date(Date.now() + 60_000);
    await makeReminder(world, ruth, { at });
    for (const minutes of [5, -60, 5, -1, 30]) {
      world.setTime(new Date(at.getTime() + minutes * 60_000));
      await publishDue(world.app);
    }
    expect(world.heard().filter(({ event }) => event.startsWith('notifications.'))).toHaveLength(1);
  });

  test('a reminder missed while the server was off is listed but not pushed', async () => {
    const id = await makeReminder(world, ruth, { at: new Date(Date.now() - 3 * 60 * 60_000) });
    await publishDue(world.app);
    expect(world.heard()).toEqual([{ who: ruth.id, event: 'notifications.created', payload: { id } }]);
  });

  test('four workers send each of a thousand due reminders once', async () => {
    const people = await Promise.all(Array.from({ length: 50 }, () => makeLearner(world)));
    for (let n = 0; n < 1_000; n++) await makeReminder(world, people[n % 50] ?? ruth);
    world.setTime(new Date());
    const told = await Promise.all(Array.from({ length: 4 }, () => publishDue(world.app)));
    expect(told.reduce((sum, count) => sum + count, 0)).toBe(1_000);
    const ids = world.heard().map(({ payload }) => (payload as { id: string }).id);
    expect(ids).toHaveLength(1_000);
    expect(new Set(ids).size).toBe(1_000);
  });
});

describe('preferences', () => {
  const get = async (who: TestLearner) => (await ask('GET', '/preferences', who)).body;

  test('preferences have defaults in the interface language', async () => {
    expect(await get(await makeLearner(world, { language: 'he' }))).toEqual({
      notificationsEnabled: true,
      sessionReminders: true,
      reminderTime: 15,
      nearbySessions: true,
      partnerWatch: true,
      weeklySuggestions: false,
      cycleDaily: true,
      messageLetters: false,
      maxDistance: 5,
      paymentAlerts: true,
      exitWarnings: true,
      mail: true,
      quietOnShabbat: false,
      preferredLanguages: ['he'],
      mailConfigured: false,
    });
  });

  test('preferences are stored as saved and unknown ones are refused', async () => {
    const chosen = {
      ...(await get(ruth)),
      reminderTime: 60,
      maxDistance: 25,
      quietOnShabbat: true,
      preferredLanguages: ['en', 'he'],
    };
    expect((await ask('PUT', '/preferences', ruth, chosen)).status).toBe(200);
    expect(await get(ruth)).toEqual(chosen);
    for (const wrong of [{ reminderTime: 20 }, { maxDistance: 7 }, { mail: 'yes' }, { preferredLanguages: ['tlh'] }]) {
      expect((await ask('PUT', '/preferences', ruth, { ...chosen, ...wrong })).status).toBe(400);
    }
    expect(await get(ruth)).toEqual(chosen);
  });
});
