import { beforeEach, expect, test } from 'vitest';
import { deliverAll, deliverDue, makeDevice } from '#features/notifications/testing/notifications.ts';
import { later, pushWorld, service, world } from '#features/notifications/testing/world.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { chatTester } from '../testing/chat.ts';

pushWorld();
let ruth: TestLearner;
let noa: TestLearner;
let chat: ReturnType<typeof chatTester>;
let id: string;
beforeEach(async () => {
  chat = chatTester(world);
  ruth = await makeLearner(world, { name: 'Ruth' });
  noa = await makeLearner(world, { name: 'Noa' });
  id = await chat.pair(ruth, noa);
  await makeDevice(world, service, noa);
});

async function pushed(): Promise<string[]> {
  await deliverDue(world.app);
  await deliverAll(world);
  return service.deliveries.splice(0).map(({ payload }) => (payload as { body: string }).body);
}

test('a message is pushed after a short time, and further unread ones together', async () => {
  await chat.write(ruth, id, 'Un');
  expect(await pushed()).toEqual([]);
  later(6);
  expect(await pushed()).toEqual(['Un']);
  for (const text of ['Deux', 'Trois']) await chat.write(ruth, id, text);
  later(600);
  expect(await pushed()).toEqual(['Trois']);
});

test('a message is not pushed after its reader blocked the sender', async () => {
  await chat.write(ruth, id, 'Un');
  await chat.block(noa, ruth);
  later(6);
  expect(await pushed()).toEqual([]);
});

const remove = (seq: number) => chat.ask('DELETE', `/conversations/${id}/messages/${seq}`, ruth);
const restore = (seq: number) => chat.ask('POST', `/conversations/${id}/messages/${seq}/restore`, ruth);
const inBell = async () =>
  (await world.app.pool.query('select is_read from notifications where user_id = $1', [noa.id])).rows;

test('a message removed within the quiet time is not pushed, unless it is restored', async () => {
  await chat.write(ruth, id, 'Un');
  await remove(1);
  expect(await inBell()).toEqual([]);
  later(6);
  expect(await pushed()).toEqual([]);
  await restore(1);
  await chat.settle();
  later(6);
  expect(await pushed()).toEqual(['Un']);
});

test('a message removed while the repeated push waits is not pushed', async () => {
  await chat.write(ruth, id, 'Un');
  later(6);
  expect(await pushed()).toEqual(['Un']);
  await chat.write(ruth, id, 'Deux');
  await remove(2);
  await remove(1);
  expect(await inBell()).toEqual([{ is_read: true }]);
  later(700);
  expect(await pushed()).toEqual([]);
});

test('the push names the last message that is left', async () => {
  for (const text of ['Un', 'Deux']) await chat.write(ruth, id, text);
  await remove(2);
  later(6);
  expect(await pushed()).toEqual(['Un']);
});
