import { beforeAll, beforeEach } from 'vitest';
import { learnersWorld, noa, ruth, world } from '#testing/learners.ts';
import { makeNotedSession, notesTester } from './notes.ts';

export { noa, ruth, world } from '#testing/learners.ts';
export let notes: ReturnType<typeof notesTester>;
export let id: string;

export function notesWorld(): void {
  learnersWorld();
  beforeAll(() => {
    notes = notesTester(world);
  });
  beforeEach(async () => {
    id = await makeNotedSession(world, ruth, noa);
  });
}

export const storeUnchecked = (update: Uint8Array) =>
  world.app.pool.query(
    'insert into note_documents (session_id, last_seq, size, state, state_seq) values ($1, 1, 1, $2, 1)',
    [id, update],
  );
