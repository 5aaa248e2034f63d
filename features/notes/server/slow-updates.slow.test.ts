import { expect, test } from 'vitest';
import { paragraph } from '../testing/notes.ts';
import { slowUpdate } from '../testing/slow-update.ts';
import { id, noa, notes, notesWorld, ruth, storeUnchecked } from '../testing/world.ts';

notesWorld();

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
  await storeUnchecked(slowUpdate(16_000));
  expect((await notes.write(noa, id, paragraph('Rachi'))).status).toBeGreaterThanOrEqual(400);
  const cpu = process.threadCpuUsage();
  for (let n = 0; n < 20; n++) expect((await notes.write(noa, id, paragraph('Rachi'))).status).toBe(400);
  expect(process.threadCpuUsage(cpu).user).toBeLessThan(20 * 1_000_000);
});
