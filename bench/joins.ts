import type pg from 'pg';
import { newId } from '#server/database/ids.ts';
import type { Bench, Learner } from './bench.ts';
import { line } from './measure.ts';

const SEATS = 10;

/** A thousand learners compete for ten seats, compared with lock, count and insert by hand. */
export const joins: Bench = {
  name: 'joins',
  async measure({ stage: { pool }, app, floor, learners }) {
    const [host, ...crowd] = await learners();
    if (!host) throw new Error('no learners');
    const [origin, bareAt] = [await app(), await floor()];
    const [byApp, byFloor] = [await sessionOf(pool, host), await sessionOf(pool, host)];
    const ours = await together(crowd, ({ cookie }) =>
      fetch(`${origin}/api/sessions/${byApp}/join`, { method: 'POST', headers: { cookie, origin } }),
    );
    const bare = await together(crowd, ({ id }) => fetch(`${bareAt}/join?session=${byFloor}&learner=${id}`));
    const { rows } = await pool.query(
      "select count(*)::int as n from session_participants where session_id = $1 and status = 'confirmed'",
      [byApp],
    );
    const broken = ours.statuses.filter((status) => status >= 500).length;
    const what = `${crowd.length} joins at once`;
    return [
      line(`${what}: wall to bare pg`, ours.ms / bare.ms, ' ×', 1.5, 'less'),
      line(`${what}: answers of 500 and above`, broken, '', 0, 'less'),
      line(`${what}: seats taken wrongly`, Math.abs(rows[0].n - SEATS), '', 0, 'less'),
    ];
  },
};

export async function sessionOf(pool: pg.Pool, host: Learner): Promise<string> {
  const id = newId();
  await pool.query(
    `insert into study_sessions (id, creator_id, client_id, title, subject, starts_at, time_zone, duration_minutes, max_participants)
     values ($1, $2, gen_random_uuid(), 'Race', 'torah_genesis', now() + interval '1 day', 'Europe/Paris', 60, $3)`,
    [id, host.id, SEATS],
  );
  await pool.query('insert into session_participants (session_id, user_id) values ($1, $2)', [id, host.id]);
  return id;
}

async function together(crowd: Learner[], act: (learner: Learner) => Promise<Response>) {
  const began = performance.now();
  const statuses = await Promise.all(crowd.map(async (learner) => (await act(learner)).status));
  return { ms: performance.now() - began, statuses };
}
