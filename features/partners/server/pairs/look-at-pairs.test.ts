import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { pairing } from '../../testing/pairs.ts';
import { lookAtPairs } from './look-at-pairs.ts';

let world: World;
let pair: ReturnType<typeof pairing>;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT_FACTOR: '100' });
  pair = pairing(world);
});
afterAll(() => world.close());

test('a pair that cannot be asked does not stop the others', async () => {
  world.setTime(new Date('2026-10-12T08:00:00Z'));
  const make = () => makeLearner(world);
  const [dan, lea, ruth, noa] = [await make(), await make(), await make(), await make()];
  for (const [one, other] of [
    [dan, lea],
    [ruth, noa],
  ] as const) {
    await pair.agree(one, other);
    await pair.accept(other, (await pair.propose(one, other)).body.proposal.id);
  }
  const run = (statement: string) => world.app.pool.query(statement);
  const ofDan = `'${dan.id}' in (lower_id, higher_id)`;
  await run(`update study_pairs set look_at = look_at - interval '1 minute' where ${ofDan}`);
  await run(`create function fail() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`);
  await run(`create trigger broken before update on study_pairs for each row
    when ('${dan.id}' in (old.lower_id, old.higher_id)) execute function fail()`);
  world.setTime(new Date('2026-10-27T20:00:00Z'));
  await expect(lookAtPairs(world.app).run()).rejects.toThrow('1 of 2 due rows failed');
  await run('drop trigger broken on study_pairs');
  expect(await pair.mine(ruth)).toMatchObject([{ phase: 'asked' }]);
});
