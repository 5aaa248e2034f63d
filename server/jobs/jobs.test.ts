import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { openWorld, type World } from '#testing/world.ts';
import { handleJob, type JobKind, type Jobs, startJobs } from './jobs.ts';

const greet: JobKind<{ name: string }> = { name: 'test.greet', schema: z.object({ name: z.string() }), retries: 2 };

let world: World;
let jobs: Jobs;
const failed: string[] = [];
const greeted: string[] = [];
let trouble = 0;
beforeAll(async () => {
  world = await openWorld();
  jobs = await startJobs(world.app.pool, world.app.log, (name) => void failed.push(name));
  await jobs.work(
    handleJob(greet, async () => async ({ name }) => {
      if (trouble-- > 0) throw new Error('not now');
      greeted.push(name);
    }),
  );
});
afterAll(async () => {
  await jobs.stop();
  await world.close();
});

test('a job runs once after its transaction commits, never after a rollback, and again after a failure', {
  timeout: 60_000,
}, async () => {
  await world.app.db
    .transaction(async (tx) => {
      await jobs.enqueue(tx, greet, { name: 'nobody' });
      throw new Error('rolled back');
    })
    .catch(() => {});
  trouble = 1;
  await world.app.db.transaction((tx) => jobs.enqueue(tx, greet, { name: 'Ruth' }));
  await vi.waitFor(() => expect(greeted).toEqual(['Ruth']), { timeout: 30_000, interval: 100 });
  expect(failed).toEqual(['test.greet']);
});

test('data that violates the schema is not enqueued', async () => {
  await expect(jobs.enqueue(world.app.db, greet, { name: 5 } as never)).rejects.toThrow();
});
