import { createHook } from 'node:async_hooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '#testing/world.ts';
import { PASSWORD, post, signIn } from '../../testing/journey.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function heldWhileHashing(work: () => Promise<void>): Promise<number[]> {
  const { pool } = world.app;
  const held: number[] = [];
  const hook = createHook({
    init(_id, type) {
      if (type === 'SCRYPTREQUEST') held.push(pool.totalCount - pool.idleCount);
    },
  }).enable();
  await work().finally(() => hook.disable());
  return held;
}

test.each(['new', 'known'])('holds no connection while hashing the password of a sign-up: %s', async (kind) => {
  const email = `${kind}.ahead@example.org`;
  const signUp = () => post(world, '/sign-up/email', { email, password: PASSWORD, ofAge: true });
  if (kind === 'known') await signUp();
  expect(await heldWhileHashing(async () => void (await signUp()))).toEqual([0]);
  await signIn(world, email);
});
