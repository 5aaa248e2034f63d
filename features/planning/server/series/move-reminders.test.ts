import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPlan, remindersOf } from '#features/sessions/testing/sessions.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';

let world: World;
let ruth: TestLearner;
beforeAll(async () => {
  world = await openWorld();
  ruth = await makeLearner(world);
});
afterAll(() => world.close());

async function plan(startsIn: string): Promise<string> {
  const answer = await world.ask('POST', '/api/sessions', { cookie: ruth.cookie, body: aPlan({ startsIn }) });
  return ((await answer.json()) as { id: string }).id;
}

async function remindMe(reminderTime: number): Promise<void> {
  const path = '/api/notifications/preferences';
  const preferences = (await (await world.ask('GET', path, { cookie: ruth.cookie })).json()) as object;
  const body = { ...preferences, reminderTime };
  expect((await world.ask('PUT', path, { cookie: ruth.cookie, body })).status).toBe(200);
}

test('a new reminder time applies to sessions already planned if still ahead', async () => {
  const far = await plan('24h');
  const soon = await plan('45m');
  const minutes = async () => [await remindersOf(world, far, ruth), await remindersOf(world, soon, ruth)];
  expect(await minutes()).toEqual([
    [30, 15],
    [30, 15],
  ]);
  await remindMe(60);
  expect(await minutes()).toEqual([
    [60, 30, 15],
    [30, 15],
  ]);
  await remindMe(5);
  expect(await minutes()).toEqual([
    [30, 15, 5],
    [30, 15, 5],
  ]);
  await remindMe(30);
  expect(await minutes()).toEqual([
    [30, 15],
    [30, 15],
  ]);
});

test('a shorter reminder time applies to a session whose other reminders were sent', async () => {
  const soon = await plan('12m');
  expect(await remindersOf(world, soon, ruth)).toEqual([]);
  await remindMe(5);
  expect(await remindersOf(world, soon, ruth)).toEqual([5]);
});
