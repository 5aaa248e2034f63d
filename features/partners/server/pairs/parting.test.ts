import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exportPersonalData } from '#server/people/personal-data.ts';
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

const _only = async (who: TestLearner) => (await pair.mine(who))[0];
const sessionsOf = async (who: TestLearner) => (await pair.ask('GET', '/sessions/mine', who)).body;
async function tried() {
  await pair.agree(ruth, noa);
  const { body } = await pair.propose(ruth, noa);
  await pair.accept(noa, body.proposal.id);
  await pair.at('2026-10-27T20:00:00Z');
}

test('a former partner leaves the other’s cards and may be asked again', async () => {
  const relation = async (who: TestLearner, other: TestLearner) =>
    (await pair.ask('GET', `/partners/${other.id}`, who)).body.relation;
  for (const who of [ruth, noa]) await pair.ask('PUT', '/profile', who, { bio: 'Hello' });
  await tried();
  expect([await relation(ruth, noa), await relation(noa, ruth)]).toEqual(['partner', 'partner']);
  await pair.say(ruth, noa, 'stop');
  expect([await relation(ruth, noa), await relation(noa, ruth)]).toEqual(['partner', 'partner']);
  await pair.at('2026-10-31T20:00:00Z');
  expect([await relation(ruth, noa), await relation(noa, ruth)]).toEqual(['none', 'none']);
  await pair.at('2026-10-31T20:01:00Z');
  await pair.agree(noa, ruth);
  expect([await relation(ruth, noa), await relation(noa, ruth)]).toEqual(['partner', 'partner']);
});

describe('a pair after a block', () => {
  test('a block ends the pair silently and cancels future sessions, and unblocking restores nothing', async () => {
    await pair.agree(ruth, noa);
    const { body } = await pair.propose(ruth, noa);
    await pair.accept(noa, body.proposal.id);
    const [before] = [await pair.news(noa)];
    await pair.ask('PUT', `/people/blocks/${noa.id}`, ruth);
    for (const who of [ruth, noa]) {
      expect(await pair.mine(who)).toEqual([]);
      expect(await sessionsOf(who)).toEqual([]);
    }
    expect(await pair.news(noa)).toEqual(before);
    expect((await pair.accept(noa, body.proposal.id)).status).toBe(404);
    expect((await pair.say(noa, ruth, 'goOn')).status).toBe(404);
    const { study_pairs: pairs } = await exportPersonalData(world.app, noa.id);
    expect(JSON.stringify(pairs)).not.toContain('silent');
    await pair.ask('DELETE', `/people/blocks/${noa.id}`, ruth);
    expect(await pair.mine(noa)).toEqual([]);
    expect((await pair.propose(ruth, noa)).status).toBe(404);
  });

  test('a block while the answers are open counts as no answer', async () => {
    await tried();
    await pair.say(ruth, noa, 'goOn');
    await pair.ask('PUT', `/people/blocks/${ruth.id}`, noa);
    await pair.at('2026-10-30T20:00:00Z');
    expect(await pair.mine(ruth)).toEqual([]);
    expect((await pair.news(ruth)).map(({ what }) => what)).toEqual(['planned', 'asked']);
  });
});

const askOthers = (status: 'accepted' | 'declined', day: string) =>
  world.app.pool.query(
    `with made as (insert into users (id, name, email) select gen_random_uuid(), 'Other', gen_random_uuid() || '@example.org'
       from generate_series(1, 100) returning id)
     insert into study_requests (id, sender_id, receiver_id, subject, status, created_at, answered_at)
       select gen_random_uuid(), $1, id, 'Berakhot', $2, $3, $3 from made`,
    [ruth.id, status, day],
  );

test('a partner is on the first page after a hundred declined requests', async () => {
  await pair.agree(ruth, noa);
  await askOthers('declined', '2027-01-01');
  const { body } = await pair.ask('GET', '/home?timeZone=Europe/Paris&date=2026-10-12', ruth);
  expect(body.partners).toMatchObject([{ partner: { name: 'Noa' } }]);
});

test.each(['2026-01-01', '2027-01-01'])('a partner is listed beside a hundred others of %s', async (day) => {
  await pair.agree(ruth, noa);
  const { body } = await pair.propose(ruth, noa);
  await pair.accept(noa, body.proposal.id);
  const dan = await makeLearner(world, { name: 'Dan' });
  await pair.agree(ruth, dan);
  await askOthers('accepted', day);
  const names = (await pair.mine(ruth)).map(({ partner }) => partner.name);
  expect(names).toHaveLength(100);
  expect(names).toContain('Noa');
  expect(names.includes('Dan')).toBe(day === '2026-01-01');
});

test('the list shows only the learner’s own partners', async () => {
  await pair.agree(ruth, noa);
  expect(await pair.mine(await makeLearner(world))).toEqual([]);
  expect((await world.ask('GET', '/api/partners/mine')).status).toBe(401);
});
