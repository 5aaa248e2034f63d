import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openWorld, type World } from '#testing/world.ts';
import { startWork } from './app.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('the features already started are stopped when a job cannot be registered', async () => {
  const stop = vi.fn(() => Promise.resolve());
  const refused = () => Promise.reject(new Error('no queue'));
  const app = {
    ...world.app,
    features: [{ name: 'first', start: () => stop }],
    jobs: { ...world.app.jobs, recur: refused, work: refused },
  };
  await expect(startWork(app)).rejects.toThrow('no queue');
  expect(stop).toHaveBeenCalledOnce();
});
