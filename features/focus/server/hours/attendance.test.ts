import { expect, test } from 'vitest';
import type { Hours } from '../../contract.ts';
import { sessionOfTwo } from '../testing.ts';
import { at, focusWorld, learn, noa, ruth, world } from '../testing-world.ts';

focusWorld();

const planned = (startsAt: Date) => sessionOfTwo(world, [noa, ruth], startsAt);
const leave = (session: string) => world.ask('POST', `/api/sessions/${session}/leave`, { cookie: ruth.cookie });
const attendance = async () => (await learn.ask<Hours>(ruth, 'GET', '/hours?timeZone=UTC')).body.attendance;

test('a session from before anybody’s run was recorded says nothing of those who had a seat in it', async () => {
  await planned(at(-2 * 24 * 60));
  expect(await attendance()).toEqual({ kept: 0, planned: 0 });
  await learn.start(ruth);
  expect(await attendance()).toEqual({ kept: 0, planned: 0 });
});
test('who leaves later than twelve hours ahead has not come; who leaves in time says nothing', async () => {
  await learn.start(noa);
  await learn.start(ruth);
  const [late, early, kept] = [await planned(at(6 * 60)), await planned(at(20 * 60)), await planned(at(23 * 60))];
  for (const session of [late, early]) expect((await leave(session)).status).toBe(200);
  world.setTime(at(23 * 60 + 2));
  await learn.start(ruth, kept);
  world.setTime(at(26 * 60));
  expect(await attendance()).toEqual({ kept: 1, planned: 2 });
});
test('who left late and came back is counted by whether they came', async () => {
  await learn.start(ruth);
  const session = await planned(at(60));
  await leave(session);
  expect((await world.ask('POST', `/api/sessions/${session}/join`, { cookie: ruth.cookie })).status).toBe(200);
  world.setTime(at(62));
  await learn.start(ruth, session);
  world.setTime(at(130));
  expect(await attendance()).toEqual({ kept: 1, planned: 1 });
});
