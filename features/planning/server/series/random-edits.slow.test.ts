import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wallTimeOf } from '#features/sessions/shared/wall-time.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { expandFeed } from '../../testing/expand-feed.ts';
import { seriesTester } from '../../testing/series.ts';

let world: World;
let series: ReturnType<typeof seriesTester>;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT_FACTOR: '10000' });
  series = seriesTester(world);
});
afterAll(() => world.close());

const DAY = 86_400_000;
const start = Date.parse('2027-01-04T08:00:00Z');
const step = fc.oneof(
  fc.record({ what: fc.constant('skip' as const), at: fc.nat(30), by: fc.nat(1) }),
  fc.record({
    ...{ what: fc.constant('move' as const), at: fc.nat(30), by: fc.nat(1) },
    minutes: fc.integer({ min: -90, max: 90 }),
  }),
  fc.record({ what: fc.constant('set' as const), status: fc.constantFrom('paused', 'active'), by: fc.nat(1) }),
  fc.record({
    what: fc.constant('change' as const),
    ...{
      at: fc.nat(30),
      by: fc.nat(1),
      days: fc.constantFrom([2, 4], [2], [3, 5]),
      hour: fc.integer({ min: 18, max: 21 }),
    },
  }),
  fc.record({ what: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 12 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

async function run(steps: Step[]): Promise<void> {
  let now = start;
  world.setTime(new Date(now));
  const [ruth, noa] = [await makeLearner(world), await makeLearner(world)];
  const two: TestLearner[] = [ruth, noa];
  const feed = await series.openFeed(noa);
  const ids = [await series.agree(ruth, noa, { rule: { every: 'week', interval: 1, days: [2, 4] } })];
  const current = () => ids.at(-1) ?? '';
  const allRows = async () => (await Promise.all(ids.map(series.rows))).flat();
  const [skipped, moved] = [new Set<string>(), new Map<string, number>()];
  const ahead = async () =>
    (await series.rows(current())).filter(({ status, startsAt }) => status === 'confirmed' && startsAt.getTime() > now);
  const isHeld = async (date: string) =>
    (await allRows()).some((row) => row.date === date && row.status === 'confirmed');
  for (const one of steps) {
    if (one.what === 'wait') {
      now += one.days * DAY;
      world.setTime(new Date(now));
      await series.topUp();
    } else if (one.what === 'set') {
      await series.set(two[one.by] ?? ruth, current(), one.status);
      if (one.status === 'paused') {
        const withdrawn = new Set((await ahead()).map(({ date }) => date));
        expect(withdrawn.size).toBe(0);
        for (const [date, at] of moved) if (at > now && !(await isHeld(date))) moved.delete(date);
      }
    } else if (one.what === 'change') {
      const [proposer, other] = one.by === 0 ? [ruth, noa] : [noa, ruth];
      const from = (await ahead())[one.at % 12]?.date;
      if (from === undefined) continue;
      const hours = {
        rule: { every: 'week', interval: 1, days: one.days },
        wallTime: `${one.hour}:30`,
        firstDate: from,
      };
      const { status, body } = await series.propose(proposer, other, { ...hours, replaces: current() });
      if (status === 400) {
        expect(body.data.messageKey).toBe('series.noEvening');
        continue;
      }
      expect(status).toBe(201);
      const answer = await series.answer(other, body.id);
      if (answer.status === 409) {
        expect(answer.body.data.messageKey).toBe('series.noEvening');
        await series.set(proposer, body.id, 'ended');
        continue;
      }
      expect(answer.status).toBe(200);
      ids.push(body.id);
    } else {
      const evenings = await ahead();
      const evening = evenings[one.at % Math.max(evenings.length, 1)];
      if (!evening) continue;
      if (one.what === 'skip') {
        expect((await series.skip(two[one.by] ?? ruth, current(), evening.date)).status).toBe(200);
        skipped.add(evening.date);
        moved.delete(evening.date);
      } else {
        const to = new Date(evening.startsAt.getTime() + one.minutes * 60_000);
        if (to.getTime() <= now || one.minutes === 0) continue;
        const [proposer, other] = one.by === 0 ? [ruth, noa] : [noa, ruth];
        const { date, time } = wallTimeOf(to, 'Europe/Paris');
        const { status } = await series.move(proposer, other, evening.id, date, time);
        expect(status).toBe(200);
        moved.set(evening.date, to.getTime());
      }
    }
    const rows = await allRows();
    const dates = rows.map(({ date }) => date);
    expect(new Set(dates).size).toBe(dates.length);
    for (const { date, status, startsAt } of rows) {
      if (skipped.has(date)) expect(status).toBe('cancelled');
      if (moved.has(date)) expect(startsAt.getTime()).toBe(moved.get(date));
    }
    const since = now - 60 * DAY;
    const held = rows.filter(({ status, startsAt }) => status === 'confirmed' && startsAt.getTime() > since);
    expect(expandFeed(await feed())).toEqual(held.map(({ startsAt }) => startsAt.toISOString()).sort());
  }
}

test('random edits lose no override, plan no date twice, and the feed equals the database', {
  timeout: 1_800_000,
}, async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), run), {
    numRuns: 500,
    endOnFailure: true,
  });
});
