import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { newId } from '#server/ids.ts';
import type { Bench } from './bench.ts';
import { type Line, line } from './measure.ts';
import type { Stage } from './stage.ts';

const STUDYING = 2_000;
/** A page of a run says so often that it is there. */
const BEAT_MS = 30_000;
const SESSIONS = 1_000;
const CLOSING_MS = 120_000;

/** Study time: two thousand learners whose pages say that they are there, and a thousand sessions that end at once. */
export const focus: Bench = {
  name: 'focus',
  async measure({ stage, app }) {
    await app();
    const floor = await stage.start('focus-floor.ts', '/up');
    const ours = await stage.start('../server/main.ts', '/readyz');
    const lines = [...(await beats(stage, ours, floor)), ...(await closing(stage.pool))];
    await Promise.all([ours.stop(), floor.stop()]);
    return lines;
  },
};

type Started = Awaited<ReturnType<Stage['start']>>;

/** Processor seconds of each program while every learner's page beats once, above what it takes when nobody is there. */
async function beats(stage: Stage, ours: Started, floor: Started): Promise<Line[]> {
  const crowd = (await stage.learners(stage.pool, STUDYING, ours.address)).map((learner) => ({
    ...learner,
    run: newId(),
  }));
  await stage.pool.query(
    `insert into study_runs (id, user_id, client_id, request_digest, started_at, phase_since, last_seen_at, planned_ms)
     select run, person, run, '', now(), now(), now(), 7200000 from unnest($1::uuid[], $2::uuid[]) as r (run, person)`,
    [crowd.map(({ run }) => run), crowd.map(({ id }) => id)],
  );
  const spent = async ({ child }: Started, work: () => Promise<unknown>) => {
    const before = await stage.processorSeconds(child);
    await work();
    return (await stage.processorSeconds(child)) - before;
  };
  const origin = ours.address;
  const beatOurs = paced(crowd, ({ run, cookie }) =>
    fetch(`${origin}/api/focus/runs/${run}/beat`, { method: 'POST', headers: { cookie, origin } }),
  );
  const beatFloor = paced(crowd, ({ run }) => fetch(`${floor.address}/beat?run=${run}`));
  // The code is warm before it counts, and no beat comes so soon after another that it would not be written.
  await beatOurs();
  const idle = await spent(ours, () => wait(BEAT_MS));
  const busy = (await spent(ours, beatOurs)) - idle;
  await beatFloor();
  const bare = await spent(floor, beatFloor);
  return [
    line(`${STUDYING} in focus, a beat each 30 s: part of a core`, (100 * busy) / (BEAT_MS / 1_000), ' %', 10, 'less'),
    line(`${STUDYING} in focus: processor time to bare pg`, busy / bare, ' ×', 2, 'less'),
  ];
}

/** Spread evenly over the time between two beats, as two thousand pages are. */
function paced<Learner>(crowd: Learner[], act: (learner: Learner) => Promise<Response>) {
  return async () => {
    const began = performance.now();
    await Promise.all(
      crowd.map(async (learner, at) => {
        await wait((at * BEAT_MS) / crowd.length);
        const answer = await act(learner);
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`a beat was refused: ${answer.status}`);
      }),
    );
    await wait(Math.max(0, BEAT_MS - (performance.now() - began)));
  };
}

/** A thousand sessions are closed by two instances. They are closed in one transaction, so that no look from outside times it. */
async function closing(pool: pg.Pool): Promise<Line[]> {
  await endedNow(pool, 'Ours');
  await pool.query("insert into pgboss.job (name, data) values ('sessions.close-past', '{}')");
  const left = async () =>
    (
      await pool.query<{ n: number }>(
        "select count(*)::int as n from study_sessions where status = 'active' and title = 'Ours'",
      )
    ).rows[0]?.n ?? 0;
  const asked = performance.now();
  for (let n = SESSIONS; n > 0; n = await left()) {
    if (performance.now() - asked > CLOSING_MS) throw new Error(`${n} of ${SESSIONS} sessions were not closed`);
    await wait(10);
  }
  const { rows } = await pool.query<{ entries: number; people: number }>(
    `select count(*)::int as entries, count(distinct user_id)::int as people from ledger_entries e
     join study_sessions s on s.id = e.session_id where s.title = 'Ours' and e.reason = 'reward'`,
  );
  const wrong = Math.abs((rows[0]?.entries ?? 0) - 2 * SESSIONS) + Math.abs((rows[0]?.people ?? 0) - 2 * SESSIONS);
  return [line(`${SESSIONS} sessions that ended at once: rewards missing or doubled`, wrong, '', 0, 'less')];
}

/** A thousand sessions of an hour, each of two learners of its own, who studied it whole together. */
async function endedNow(pool: pg.Pool, title: string): Promise<void> {
  const ids = Array.from({ length: SESSIONS }, () => [newId(), newId(), newId()]);
  const given = [0, 1, 2].map((column) => ids.map((row) => row[column]));
  const pairs = 'unnest($1::uuid[], $2::uuid[], $3::uuid[]) as made (session, one, other)';
  const seats = `(select session, one as person from ${pairs} union all select session, other from ${pairs}) seats`;
  await pool.query(
    `insert into users (id, name, email, language, email_verified)
     select person, 'Learner', person || '@example.org', 'fr', true from ${seats}`,
    given,
  );
  await pool.query(
    `insert into study_sessions (id, creator_id, client_id, title, subject, starts_at, time_zone, duration_minutes, status)
     select session, one, session, $4, 'talmud', now() - interval '61 minutes', 'UTC', 60, 'active' from ${pairs}
     where other is not null`,
    [...given, title],
  );
  await pool.query(
    `insert into session_participants (session_id, user_id) select session, person from ${seats}`,
    given,
  );
  await pool.query(
    `insert into study_runs (id, user_id, client_id, request_digest, session_id, phase, started_at, phase_since, last_seen_at, planned_ms, until)
     select person, person, person, '', session, 'running', s.starts_at, s.starts_at, s.starts_at + interval '59 minutes', 3600000,
       s.starts_at + interval '60 minutes'
     from ${seats} join study_sessions s on s.id = session`,
    given,
  );
}
