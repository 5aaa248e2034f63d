import pg from 'pg';
import { expect, vi } from 'vitest';
import type { TestLearner } from '#testing/factories.ts';
import type { World } from '#testing/world.ts';

type Asking = () => Promise<{ status: number }>;

async function waitForLocks(world: World, least: number) {
  await vi.waitFor(
    async () => {
      const { rowCount } = await world.app.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rowCount).toBeGreaterThanOrEqual(least);
    },
    { timeout: 5_000 },
  );
}

/** Ends something just before an answer commits, while it waits for the lock of its author's notification limit. */
export async function endWhilePlanning(world: World, author: TestLearner, answer: Asking, end: Asking) {
  const holder = new pg.Client(world.connection);
  await holder.connect();
  try {
    await holder.query(`select pg_advisory_lock(hashtextextended('notifications.rings:' || $1, 0))`, [author.id]);
    const answering = answer();
    await waitForLocks(world, 1);
    const ending = end();
    await Promise.race([ending, waitForLocks(world, 2)]);
    await holder.query('select pg_advisory_unlock_all()');
    expect([(await answering).status, (await ending).status]).toEqual([200, 200]);
  } finally {
    await holder.end();
  }
}
