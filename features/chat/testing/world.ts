import { beforeAll } from 'vitest';
import { learnersWorld, world } from '#testing/learners.ts';
import { chatTester } from './chat.ts';

export { dan, noa, ruth, world } from '#testing/learners.ts';
export let chat: ReturnType<typeof chatTester>;

/** Opens a world of learners with `chat`. */
export function chatWorld(): void {
  learnersWorld();
  beforeAll(() => {
    chat = chatTester(world);
  });
}
