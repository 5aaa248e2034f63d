import { beforeAll } from 'vitest';
import { learnersWorld, world } from '#testing/learners.ts';
import { annotationsTester } from './annotations.ts';

export { dan, noa, ruth, world } from '#testing/learners.ts';
export let notes: ReturnType<typeof annotationsTester>;

/** Opens a world of learners with `notes`. */
export function annotationsWorld(): void {
  learnersWorld();
  beforeAll(() => {
    notes = annotationsTester(world);
  });
}

export const sql = (text: string, ...values: unknown[]) => world.app.pool.query(text, values);
