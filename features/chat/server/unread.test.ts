import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAuthSession, makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { chatTester } from './testing.ts';

/* What is unread, against a model: two people, one of them on three devices that know less than the server. */

let world: World;
let chat: ReturnType<typeof chatTester>;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT_FACTOR: '10000' });
  chat = chatTester(world);
});
afterAll(() => world.close());

const who = fc.constantFrom('ruth' as const, 'noa' as const);
const device = fc.integer({ min: 0, max: 2 });
/** A place among what is written: a share of the last one, so that it fits whatever the history. */
const place = fc.double({ min: 0, max: 1.1, noNaN: true });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ what: fc.constant('write' as const), who }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('read' as const), who, device, place }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constantFrom('remove' as const, 'edit' as const), who, place }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('block' as const), who }) },
);

test('is what the other wrote after what was read on any device, and was not removed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (history) => {
      const people = { ruth: await makeLearner(world), noa: await makeLearner(world) };
      const devices = async (one: TestLearner) => [
        one,
        { ...one, cookie: await makeAuthSession(world, one.id) },
        { ...one, cookie: await makeAuthSession(world, one.id) },
      ];
      const on = { ruth: await devices(people.ruth), noa: await devices(people.noa) };
      const id = await chat.pair(people.ruth, people.noa);
      const messages: { by: 'ruth' | 'noa'; removed: boolean }[] = [];
      const read = { ruth: 0, noa: 0 };
      let apart = false;
      for (const one of history) {
        const seq = 'place' in one ? Math.floor(one.place * messages.length) : 0;
        const message = messages[seq - 1];
        const person = people[one.who];
        if (one.what === 'write') {
          const { status } = await chat.write(person, id, 'Mot');
          expect(status).toBe(apart ? 404 : 201);
          if (!apart) messages.push({ by: one.who, removed: false });
        } else if (one.what === 'read') {
          const { status } = await chat.read(on[one.who][one.device] as TestLearner, id, seq);
          if (status === 200) read[one.who] = Math.max(read[one.who], Math.min(seq, messages.length));
        } else if (one.what === 'block') {
          await chat.ask(apart ? 'DELETE' : 'PUT', `/people/blocks/${people.noa.id}`, people.ruth);
          apart = !apart;
        } else if (message) {
          const [method, body] = one.what === 'edit' ? ['PUT', { text: 'Autre mot' }] : ['DELETE', undefined];
          const { status } = await chat.ask(method as string, `/conversations/${id}/messages/${seq}`, person, body);
          if (status === 200 && one.what === 'remove') message.removed = true;
        }
        for (const name of ['ruth', 'noa'] as const) {
          const expected = messages.filter(
            ({ by, removed }, at) => by !== name && !removed && at + 1 > read[name],
          ).length;
          const unread = apart ? 0 : expected;
          const counted = await Promise.all(on[name].map((one) => chat.unread(one)));
          expect(counted).toEqual(counted.map(() => ({ messages: unread, conversations: unread > 0 ? 1 : 0 })));
          if (!apart) expect((await chat.list(people[name]))[0]?.unread ?? 0).toBe(expected);
        }
      }
    }),
    { numRuns: Number(process.env.HISTORIES ?? 5) },
  );
}, 300_000);
