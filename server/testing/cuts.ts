import { expect, vi } from 'vitest';
import { makeLearner } from '#testing/factories.ts';
import { type Cluster, testEvents } from '#testing/instances.ts';

const ofOurs = `from pg_stat_activity where datname = current_database() and application_name = 'havruta'
                and pid <> pg_backend_pid()`;

export async function expectToSurviveCuts(cluster: Cluster, rounds: number): Promise<void> {
  const { pool } = cluster.world.app;
  const count = async (condition: string): Promise<number> => {
    const { rows } = await pool.query(`select count(*)::int as count ${ofOurs} and ${condition}`);
    return rows[0].count;
  };
  const stands = () => vi.waitFor(async () => expect(await count(`query ilike 'listen%'`)).toBe(2), { interval: 20 });

  const { id, cookie } = await makeLearner(cluster.world);
  const { heard, resyncs } = await cluster.connect(1, cookie);
  await stands();
  for (let round = 0; round < rounds; round++) {
    const before = resyncs();
    await pool.query(`select pg_terminate_backend(pid, 5000) ${ofOurs} and query ilike 'listen%'`);
    const answer = await fetch(`${cluster.addressOf(round % 2)}/api/sessions/mine`, { headers: { cookie } });
    expect(answer.status).toBe(200);
    await stands();
    await vi.waitFor(() => expect(resyncs()).toBeGreaterThan(before));
  }
  expect(await count('true')).toBeLessThanOrEqual(2 * 11 + 10);
  const { hint } = testEvents.toBrowsers;
  cluster.instances[0]?.app.events.emit(hint, { n: 1 }, { learner: id });
  await vi.waitFor(() => expect(heard).toContainEqual({ event: hint.name, payload: { n: 1 } }));
}
