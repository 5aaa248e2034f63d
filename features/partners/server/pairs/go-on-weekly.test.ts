import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { pairing } from '../../testing/pairs.ts';

let world: World;
let pair: ReturnType<typeof pairing>;
let ruth: TestLearner;
let noa: TestLearner;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT_FACTOR: '100' });
  pair = pairing(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setTime(new Date('2026-10-12T08:00:00Z'));
  [ruth, noa] = [await makeLearner(world, { name: 'Ruth' }), await makeLearner(world, { name: 'Noa' })];
});

const only = async (who: TestLearner) => (await pair.mine(who))[0];
const sessionsOf = async (who: TestLearner) => (await pair.ask('GET', '/sessions/mine', who)).body;
async function tried() {
  await pair.agree(ruth, noa);
  const { body } = await pair.propose(ruth, noa);
  await pair.accept(noa, body.proposal.id);
  await pair.at('2026-10-27T20:00:00Z');
}
async function going() {
  await tried();
  await pair.say(ruth, noa, 'goOn');
  await pair.say(noa, ruth, 'goOn');
}
const goOn = (who: TestLearner, other: TestLearner, clientId = newId()) =>
  pair.ask('POST', `/partners/${other.id}/series`, who, { clientId });

test('one press by either partner makes the agreed hour a series of ten weeks', async () => {
  await going();
  const { status, body } = await goOn(noa, ruth);
  expect([status, body.following, body.series]).toMatchObject([
    200,
    null,
    {
      rule: { every: 'week', interval: 1, days: [2] },
      wallTime: '20:00',
      timeZone: 'Europe/Paris',
      status: 'active',
    },
  ]);
  const starts = (await sessionsOf(ruth)).map(({ startsAt }: { startsAt: string }) => startsAt);
  expect(starts).toHaveLength(10);
  expect(starts[0]).toBe('2026-11-03T19:00:00.000Z');
  expect((await only(ruth))?.series).toEqual(body.series);
  const { rows } = await world.app.pool.query(
    `select data ->> 'what' as what from notifications where type = 'series_news' and user_id = $1`,
    [ruth.id],
  );
  expect(rows).toEqual([{ what: 'started' }]);
});

test('repeats and presses by both partners make one series', async () => {
  await going();
  const clientId = newId();
  const answers = await Promise.all([goOn(noa, ruth, clientId), goOn(ruth, noa), goOn(noa, ruth, clientId)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.series.id)).size).toBe(1);
  expect(await sessionsOf(noa)).toHaveLength(10);
});

test('a weekly series is refused during the trial, without a pair and after a block', async () => {
  expect((await goOn(ruth, noa)).status).toBe(404);
  await tried();
  expect((await goOn(ruth, noa)).body.code).toBe('CHANGED');
  await pair.say(ruth, noa, 'goOn');
  await pair.say(noa, ruth, 'goOn');
  await pair.ask('PUT', `/people/blocks/${ruth.id}`, noa);
  expect((await goOn(ruth, noa)).status).toBe(404);
});
