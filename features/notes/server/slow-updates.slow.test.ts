import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { makeNotedSession, notesTester, paragraph } from '../testing/notes.ts';
import { slowUpdate } from '../testing/slow-update.ts';

let world: World;
let notes: ReturnType<typeof notesTester>;
let [ruth, noa] = [] as unknown as [TestLearner, TestLearner];
let id: string;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT_FACTOR: '100' });
  notes = notesTester(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  [ruth, noa] = [await makeLearner(world, { name: 'Ruth' }), await makeLearner(world, { name: 'Noa' })];
  id = await makeNotedSession(world, ruth, noa);
});

test('an update that would take minutes leaves the event loop free', async () => {
  const before = process.threadCpuUsage();
  expect((await notes.writeInParts(ruth, id, slowUpdate(16_000).toString('base64'))).status).toBe(400);
  // CPU time of this thread only: applying the update takes a second in the worker.
  expect(process.threadCpuUsage(before).user).toBeLessThan(700_000);
});

test('repeated updates that would take minutes rate-limit only their sender', async () => {
  const update = slowUpdate(16_000).toString('base64');
  const statuses: number[] = [];
  for (let n = 0; n < 6; n++) statuses.push((await notes.writeInParts(ruth, id, update)).status);
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  expect((await notes.write(noa, id, paragraph('Rachi'))).status).toBe(201);
});

test('a text that contains an update of minutes refuses further ones, without trying each time', async () => {
  await world.app.pool.query(
    'insert into note_documents (session_id, last_seq, size, state, state_seq) values ($1, 1, 1, $2, 1)',
    [id, slowUpdate(16_000)],
  );
  expect((await notes.write(noa, id, paragraph('Rachi'))).status).toBeGreaterThanOrEqual(400);
  const cpu = process.threadCpuUsage();
  for (let n = 0; n < 20; n++) expect((await notes.write(noa, id, paragraph('Rachi'))).status).toBe(400);
  expect(process.threadCpuUsage(cpu).user).toBeLessThan(20 * 1_000_000);
});
