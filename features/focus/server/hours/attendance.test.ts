import { expect, test } from 'vitest';
import type { Hours } from '../../contract.ts';
import { sessionOfTwo } from '../../testing/focus.ts';
import { at, focusWorld, learn, noa, ruth, world } from '../../testing/world.ts';

focusWorld();

const planned = (startsAt: Date) => sessionOfTwo(world, [noa, ruth], startsAt);
const leave = (session: string) => world.ask('POST', `/api/sessions/${session}/leave`, { cookie: ruth.cookie });
const attendance = async () => (await learn.ask<Hours>(ruth, 'GET', '/hours?timeZone=UTC')).body.attendance;

test('a session from before the first recorded run does not count', async () => {
  await planned(at(-2 * 24 * 60));
  expect(await attendance()).toEqual({ kept: 0, planned: 0 });
  await learn.start(ruth);
  expect(await attendance()).toEqual({ kept: 0, planned: 0 });
});
test('leaving within twelve hours of the start counts as absent and leaving earlier does not count', async () => {
  await learn.start(noa);
  await learn.start(ruth);
  const [late, early, kept] = [await planned(at(6 * 60)), await planned(at(20 * 60)), await planned(at(23 * 60))];
  for (const session of [late, early]) expect((await leave(session)).status).toBe(200);
  world.setTime(at(23 * 60 + 2));
  await learn.start(ruth, kept);
  world.setTime(at(26 * 60));
  expect(await attendance()).toEqual({ kept: 1, planned: 2 });
});
test('a learner who left late and rejoined counts by their attendance', async () => {
  await learn.start(ruth);
  const session = await planned(at(60));
  await leave(session);
  expect((await world.ask('POST', `/api/sessions/${session}/join`, { cookie: ruth.cookie })).status).toBe(200);
  world.setTime(at(62));
  await learn.start(ruth, session);
  world.setTime(at(130));
  expect(await attendance()).toEqual({ kept: 1, planned: 1 });
});
