import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { makeLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { expireRequestsJob } from './expire-requests.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('a request that cannot be expired does not stop the others', async () => {
  const { pool } = world.app;
  const [broken, sound] = [newId(), newId()];
  for (const [id, days] of [
    [broken, 9],
    [sound, 8],
  ] as const) {
    const [sender, receiver] = [await makeLearner(world), await makeLearner(world)];
    await pool.query(
      `insert into study_requests (id, client_id, sender_id, receiver_id, request_digest, subject, message, created_at)
       values ($1, $1, $2, $3, '', 'talmud', '', now() - make_interval(days => $4))`,
      [id, sender.id, receiver.id, days],
    );
  }
  await pool.query(`create function fail() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`);
  await pool.query(`create trigger broken before update on study_requests for each row
    when (old.id = '${broken}') execute function fail()`);
  await expect(expireRequestsJob(world.app).run()).rejects.toThrow('1 of 2 due rows failed');
  await pool.query('drop trigger broken on study_requests');
  const { rows } = await pool.query('select id, status from study_requests order by created_at');
  expect(rows).toEqual([
    { id: broken, status: 'pending' },
    { id: sound, status: 'expired' },
  ]);
});
