import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { pairing } from '../../testing/pairs.ts';

let world: World;
let pair: ReturnType<typeof pairing>;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT_FACTOR: '1000' });
  pair = pairing(world);
});
afterAll(() => world.close());

const ASKED = '2026-10-27T20:00:00Z';

type Two = { me: TestLearner; other: TestLearner };

async function tried(): Promise<Two> {
  const [me, other] = [await makeLearner(world, { name: 'Ruth' }), await makeLearner(world, { name: 'Noa' })];
  // Only saved profiles appear in searches.
  for (const who of [me, other]) await pair.ask('PUT', '/profile', who, { bio: 'Hello' });
  await pair.agree(me, other);
  const { body } = await pair.propose(me, other);
  await pair.accept(other, body.proposal.id);
  return { me, other };
}

async function viewOf({ me, other }: Two) {
  const text = JSON.stringify({
    mine: (await pair.mine(me)).map(({ next: _, ...shown }) => shown),
    relation: (await pair.ask('GET', `/partners/${other.id}`, me)).body.relation,
    news: await pair.news(me),
    heard: world
      .heard()
      .filter(({ who }) => who === me.id)
      .map(({ event }) => event)
      .filter((event) => event.startsWith('partners.')),
  });
  return text
    .replaceAll(me.id, 'me')
    .replaceAll(other.id, 'other')
    .replace(/("pairId":)"[^"]+"/g, '$1"pair"');
}

const step = fc.oneof(
  fc.record({ who: fc.constant('me' as const), what: fc.constantFrom('goOn', 'anotherHour', 'stop') }),
  fc.record({ hours: fc.integer({ min: 1, max: 40 }) }),
);

test('a partner who stopped looks at all times like one who did not answer', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 4 }), fc.nat(4), async (steps, stopAt) => {
      world.setTime(new Date('2026-10-12T08:00:00Z'));
      const [stopped, silent] = [await tried(), await tried()];
      world.emitted.length = 0;
      await pair.at(ASKED);
      let now = Date.parse(ASKED);
      const same = async () => expect(await viewOf(stopped)).toEqual(await viewOf(silent));
      for (const [n, one] of [...steps, null].entries()) {
        if (n === Math.min(stopAt, steps.length)) await pair.say(stopped.other, stopped.me, 'stop');
        await same();
        if (one === null) break;
        if ('hours' in one) {
          now += one.hours * 60 * 60_000;
          await pair.at(new Date(now).toISOString());
        } else for (const { me, other } of [stopped, silent]) await pair.say(me, other, one.what);
        await same();
      }
      await pair.at('2026-10-31T20:00:00Z');
      await same();
      const [mine] = await pair.mine(stopped.me);
      const [theirs] = await pair.mine(stopped.other);
      expect({ ...mine, partner: null }).toEqual({ ...theirs, partner: null });
      expect(mine?.phase).toBe('ended');
    }),
    { numRuns: 6 },
  );
}, 240_000);
