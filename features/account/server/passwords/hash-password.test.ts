import { createHook } from 'node:async_hooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '#testing/world.ts';
import { PASSWORD, post, signUp } from '../../testing/journey.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT_FACTOR: '100' });
});
afterAll(() => world.close());

async function mostAtOnce(work: () => Promise<unknown>): Promise<number> {
  const running = new Set<number>();
  let most = 0;
  const hook = createHook({
    init(id, type) {
      if (type === 'SCRYPTREQUEST') most = Math.max(most, running.add(id).size);
    },
    after: (id) => void running.delete(id),
  }).enable();
  await work().finally(() => hook.disable());
  return most;
}
const together = (ask: (index: number) => Promise<unknown>) => Promise.all(Array.from({ length: 8 }, (_, i) => ask(i)));

test('concurrent sign-ups and sign-ins leave a thread free', async () => {
  const email = (index: number) => `crowd${index}@example.org`;
  expect(await mostAtOnce(() => together((index) => signUp(world, email(index))))).toBe(3);
  const signIn = (index: number) => post(world, '/sign-in/email', { email: email(index), password: PASSWORD });
  expect(await mostAtOnce(() => together(signIn))).toBe(3);
});
