import { expect, test } from 'vitest';
import type { TestLearner } from '#testing/factories.ts';
import { answer, invite, privately } from '../../testing/invitations.ts';
import { ask, dan, noa, ruth, sessionsWorld, world } from '../../testing/world.ts';

sessionsWorld('en');

const waiting = async (who: TestLearner) =>
  (await ask('GET', '/sessions/invitations', who)).body.map(({ id }: { id: string }) => id);

test('the list contains only invitations of the learner, by id and by address, soonest first', async () => {
  const [first, second] = [await privately(), await privately()];
  await world.app.pool.query(`update study_sessions set starts_at = starts_at + interval '1 hour' where id = $1`, [
    first,
  ]);
  await invite(first, { id: noa.id });
  await invite(second, { email: noa.email });
  expect(await waiting(noa)).toEqual([second, first]);
  expect(await waiting(ruth)).toEqual([]);
  expect(await waiting(dan)).toEqual([]);
});

test('the list omits sessions that were answered, are over, or whose creator is blocked', async () => {
  const [accepted, declined, over] = [await privately(), await privately(), await privately()];
  for (const id of [accepted, declined, over]) await invite(id, { id: noa.id });
  await answer(accepted, true, noa);
  await answer(declined, false, noa);
  expect(await waiting(noa)).toEqual([over]);
  await world.app.pool.query(`update study_sessions set starts_at = now() - interval '2 hours' where id = $1`, [over]);
  expect(await waiting(noa)).toEqual([]);
  const open = await privately();
  await invite(open, { id: noa.id });
  await ask('PUT', `/people/blocks/${ruth.id}`, noa, {});
  expect(await waiting(noa)).toEqual([]);
});
