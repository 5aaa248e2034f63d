import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { makeAuthSession, makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { chatTester } from '../testing/chat.ts';

/* Against a model: two or three people on three devices each. */

let world: World;
let chat: ReturnType<typeof chatTester>;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT_FACTOR: '10000' });
  chat = chatTester(world);
});
afterAll(() => world.close());

const HISTORIES = { numRuns: Number(process.env.HISTORIES ?? 5) };
const device = fc.integer({ min: 0, max: 2 });
const place = fc.double({ min: 0, max: 1.1, noNaN: true });
const said = <Name extends string>(who: fc.Arbitrary<Name>) => [
  { weight: 4, arbitrary: fc.record({ what: fc.constant('write' as const), who }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('read' as const), who, device, place }) },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constantFrom('remove' as const, 'restore' as const, 'edit' as const), who, place }),
  },
];

type Message<Name> = { by: Name; removed: boolean };
const changes = {
  edit: ['PUT', '', { text: 'Autre mot' }],
  remove: ['DELETE', '', undefined],
  restore: ['POST', '/restore', undefined],
} as const;

async function onThreeDevices(name: string): Promise<TestLearner[]> {
  const one = await makeLearner(world, { name });
  const more = await Promise.all([makeAuthSession(world, one.id), makeAuthSession(world, one.id)]);
  return [one, ...more.map((cookie) => ({ ...one, cookie }))];
}
async function change<Name>(
  person: TestLearner,
  id: string,
  messages: Message<Name>[],
  { what, seq }: { what: keyof typeof changes; seq: number },
): Promise<void> {
  const message = messages[seq - 1];
  if (!message) return;
  const [method, path, body] = changes[what];
  const { status } = await chat.ask(method, `/conversations/${id}/messages/${seq}${path}`, person, body);
  if (status === 200 && what !== 'edit') message.removed = what === 'remove';
}
async function expectUnread(devices: TestLearner[], unread: number): Promise<void> {
  const counted = await Promise.all(devices.map((one) => chat.unread(one)));
  expect(counted).toEqual(counted.map(() => ({ messages: unread, conversations: unread > 0 ? 1 : 0 })));
  const listed = await chat.list(devices[0] as TestLearner);
  expect(listed[0]?.unread ?? 0).toBe(unread);
}

test('unread counts the other’s messages after the read position of any device, without removed ones', async () => {
  const who = fc.constantFrom('ruth' as const, 'noa' as const);
  const step = fc.oneof(...said(who), {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant('block' as const), who }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (history) => {
      const on = { ruth: await onThreeDevices('Ruth'), noa: await onThreeDevices('Noa') };
      const [ruth, noa] = [on.ruth[0] as TestLearner, on.noa[0] as TestLearner];
      const id = await chat.pair(ruth, noa);
      const messages: Message<'ruth' | 'noa'>[] = [];
      const read = { ruth: 0, noa: 0 };
      let apart = false;
      for (const one of history) {
        const seq = 'place' in one ? Math.floor(one.place * messages.length) : 0;
        const person = on[one.who][0] as TestLearner;
        if (one.what === 'write') {
          const { status } = await chat.write(person, id, 'Mot');
          expect(status).toBe(apart ? 403 : 201);
          if (!apart) messages.push({ by: one.who, removed: false });
        } else if (one.what === 'read') {
          const { status } = await chat.read(on[one.who][one.device] as TestLearner, id, seq);
          if (status === 200) read[one.who] = Math.max(read[one.who], Math.min(seq, messages.length));
        } else if (one.what === 'block') {
          await chat.ask(apart ? 'DELETE' : 'PUT', `/people/blocks/${noa.id}`, ruth);
          apart = !apart;
        } else await change(person, id, messages, { what: one.what, seq });
        for (const name of ['ruth', 'noa'] as const) {
          const expected = messages.filter(({ by, removed }, at) => by !== name && !removed && at + 1 > read[name]);
          await expectUnread(on[name], apart ? 0 : expected.length);
        }
      }
    }),
    HISTORIES,
  );
}, 300_000);

test('unread of a session counts messages since joining, without blocked senders, and none after leaving', async () => {
  const names = ['ruth', 'noa', 'dan'] as const;
  const guest = fc.constantFrom('noa' as const, 'dan' as const);
  const step = fc.oneof(...said(fc.constantFrom(...names)), {
    weight: 3,
    arbitrary: fc.record({ what: fc.constantFrom('leave' as const, 'join' as const, 'block' as const), who: guest }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (history) => {
      const on = {
        ruth: await onThreeDevices('Ruth'),
        noa: await onThreeDevices('Noa'),
        dan: await onThreeDevices('Dan'),
      };
      const [noa, dan] = [on.noa[0] as TestLearner, on.dan[0] as TestLearner];
      const plan = { clientId: newId(), title: 'Berakhot', subject: 'talmud', isPublic: true, timeZone: 'UTC' };
      const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
      const planned = { ...plan, date, time: '20:00', maxParticipants: 3 };
      const session = (await chat.ask<{ id: string }>('POST', '/sessions', on.ruth[0], planned)).body.id;
      const { id } = (await chat.ask<{ id: string }>('POST', `/sessions/${session}/conversation`, on.ruth[0])).body;
      const messages: Message<(typeof names)[number]>[] = [];
      const read: Record<(typeof names)[number], number | null> = { ruth: 0, noa: null, dan: null };
      let apart = false;
      for (const one of history) {
        const seq = 'place' in one ? Math.floor(one.place * messages.length) : 0;
        const person = on[one.who][0] as TestLearner;
        const before = read[one.who];
        if (one.what === 'write') {
          const { status } = await chat.write(person, id, 'Mot');
          expect(status).toBe(before === null ? 404 : 201);
          if (before !== null) messages.push({ by: one.who, removed: false });
        } else if (one.what === 'read') {
          const { status } = await chat.read(on[one.who][one.device] as TestLearner, id, seq);
          expect(status).toBe(before === null ? 404 : 200);
          if (before !== null) read[one.who] = Math.max(before, Math.min(seq, messages.length));
        } else if (one.what === 'block') {
          await chat.ask(apart ? 'DELETE' : 'PUT', `/people/blocks/${dan.id}`, noa);
          apart = !apart;
        } else if (one.what === 'leave' || one.what === 'join') {
          const { status } = await chat.ask('POST', `/sessions/${session}/${one.what}`, person);
          if (status === 200 && one.what === 'leave') read[one.who] = null;
          if (status === 200 && one.what === 'join') read[one.who] ??= messages.length;
        } else await change(person, id, messages, { what: one.what, seq });
        for (const name of names) {
          const since = read[name];
          const isHeard = (by: string) => by !== name && !(apart && name !== 'ruth' && by !== 'ruth');
          const expected = messages.filter(
            ({ by, removed }, at) => since !== null && isHeard(by) && !removed && at + 1 > since,
          );
          await expectUnread(on[name], expected.length);
        }
      }
    }),
    HISTORIES,
  );
}, 300_000);
