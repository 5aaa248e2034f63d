import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { sessionOf } from '../testing/room.ts';

let world: World;
let ruth: TestLearner;
let noa: TestLearner;
let session: string;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setTime(new Date());
  ruth = await makeLearner(world, { name: 'Ruth' });
  noa = await makeLearner(world, { name: 'Noa' });
  session = await sessionOf(world, [ruth, noa], 5, {});
});

async function ask(method: string, path: string, who: TestLearner, body?: unknown) {
  return (await world.ask(method, `/api${path}`, { cookie: who.cookie, body })).json();
}
const waiting = (who: TestLearner) => ask('GET', '/rooms/waiting', who);
const tab = (who: TestLearner, state: string, id = newId(), seq = 1) =>
  ask('PUT', `/rooms/${session}/tabs/${id}`, who, { state, seq });

test('a partner who waits in the room is shown until both are there', async () => {
  expect(await waiting(noa)).toEqual([]);
  await tab(ruth, 'here');
  expect(await waiting(noa)).toEqual([{ id: session, person: { id: ruth.id, name: 'Ruth', picture: null } }]);
  expect(await waiting(ruth)).toEqual([]);
  await tab(noa, 'here');
  expect([await waiting(noa), await waiting(ruth)]).toEqual([[], []]);
});

test('a person who left or lost the network is no longer shown as waiting', async () => {
  const page = newId();
  await tab(ruth, 'here', page);
  await tab(ruth, 'gone', page, 2);
  expect(await waiting(noa)).toEqual([]);
  await tab(ruth, 'away');
  expect(await waiting(noa)).toHaveLength(1);
  world.setTime(new Date(world.app.now().getTime() + 60_000));
  expect(await waiting(noa)).toEqual([]);
});

test('strangers and blocked people see no one waiting', async () => {
  await tab(ruth, 'here');
  expect(await waiting(await makeLearner(world))).toEqual([]);
  await ask('PUT', `/people/blocks/${noa.id}`, ruth, {});
  expect(await waiting(noa)).toEqual([]);
});
