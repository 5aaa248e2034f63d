import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { newId } from '#server/database/ids.ts';
import type { Bench } from './bench.ts';
import { type Line, line, median } from './measure.ts';
import { connect } from './sockets.ts';
import type { Stage } from './stage.ts';

const STUDYING = 2_000;
const BEAT_MS = 30_000;
const SESSIONS = 1_000;
const CLOSING_MS = 120_000;
const ROUNDS = 3;

export const focus: Bench = {
  name: 'focus',
  async measure({ stage, app }) {
    await app();
    const floor = await stage.start('focus-floor.ts', '/up');
    const ours = await stage.start('../server/main.ts', '/readyz');
    const lines = [...(await beats(stage, ours, floor)), ...(await closing(stage))];
    await Promise.all([ours.stop(), floor.stop()]);
    return lines;
  },
};

type Started = Awaited<ReturnType<Stage['start']>>;

async function beats(stage: Stage, ours: Started, floor: Started): Promise<Line[]> {
  const learners = await stage.learners(stage.pool, STUDYING, ours.address);
  const sockets = { ours: await connect(ours.address, learners), bare: await connect(floor.address, learners) };
  const crowd = learners.map((learner, at) => ({ ...learner, run: newId(), at }));
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
  const beat = (which: keyof typeof sockets) =>
    paced(crowd, async ({ run, at }) => {
      const answer = await sockets[which][at]?.timeout(10_000).emitWithAck('focus.beat', { runId: run });
      if (!answer?.ok) throw new Error('a beat was refused');
    });
  const taken = async (program: Started, beats: () => Promise<unknown>) => {
    await beats();
    const idle = await spent(program, () => wait(BEAT_MS));
    return (await spent(program, beats)) - idle;
  };
  const busy = await taken(ours, beat('ours'));
  const bare = await taken(floor, beat('bare'));
  for (const socket of [...sockets.ours, ...sockets.bare]) socket.disconnect();
  const { rows } = await stage.pool.query<{ n: number }>(
    `select count(*)::int as n from study_runs where id = any ($1::uuid[]) and last_seen_at > started_at`,
    [crowd.map(({ run }) => run)],
  );
  if (rows[0]?.n !== STUDYING) throw new Error(`only ${rows[0]?.n} of ${STUDYING} were heard`);
  return [
    line(`${STUDYING} in focus, a beat each 30 s: part of a core`, (100 * busy) / (BEAT_MS / 1_000), ' %', 10, 'less'),
    line(`${STUDYING} in focus: processor time to bare Socket.IO and pg`, busy / bare, ' ×', 2, 'less'),
  ];
}

function paced<Learner>(crowd: Learner[], act: (learner: Learner) => Promise<void>) {
  return async () => {
    const began = performance.now();
    await Promise.all(
      crowd.map(async (learner, at) => {
        await wait((at * BEAT_MS) / crowd.length);
        await act(learner);
      }),
    );
    await wait(Math.max(0, BEAT_MS - (performance.now() - began)));
  };
}

/** Alternates bare statements and two instances, measured by the database's clock. */
async function closing({ pool }: Stage): Promise<Line[]> {
  const [ours, bare]: [number[], number[]] = [[], []];
  let wrong = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    await endedNow(pool, `Bare ${round}`);
    bare.push(await closedBare(pool, `Bare ${round}`));
    await endedNow(pool, `Ours ${round}`);
    ours.push(await closedByUs(pool));
    wrong += await wrongRewards(pool, `Ours ${round}`);
  }
  process.stderr.write(
    `  closed in ${ours.map(Math.round).join(', ')} ms; bare ${bare.map(Math.round).join(', ')} ms\n`,
  );
  return [
    line(`${SESSIONS} sessions that ended at once: time to bare pg`, median(ours) / median(bare), ' ×', 2, 'less'),
    line(`${SESSIONS} sessions that ended at once: rewards missing or doubled`, wrong, '', 0, 'less'),
  ];
}

async function closedByUs(pool: pg.Pool): Promise<number> {
  const { rows: asked } = await pool.query<{ id: string }>(
    `insert into pgboss.job (name, data) select 'sessions.close-past', '{}' from generate_series(1, 2) returning id`,
  );
  const ids = asked.map(({ id }) => id);
  for (const began = performance.now(); performance.now() - began < CLOSING_MS; await wait(100)) {
    const { rows } = await pool.query<{ state: string; ms: number }>(
      `select state, (extract(epoch from completed_on - started_on) * 1000)::float8 as ms from pgboss.job where id = any ($1)`,
      [ids],
    );
    if (rows.some(({ state }) => state === 'failed')) throw new Error('sessions could not be closed');
    if (rows.length === 2 && rows.every(({ state }) => state === 'completed'))
      return Math.max(...rows.map(({ ms }) => ms));
  }
  throw new Error(`sessions were not closed within ${CLOSING_MS} ms`);
}

/** Closes with the fewest statements, without checks. */
async function closedBare(pool: pg.Pool, title: string): Promise<number> {
  const client = await pool.connect();
  const began = performance.now();
  try {
    await client.query('begin');
    await client.query(
      `update study_sessions set status = 'completed', updated_at = now() where status = 'active' and title = $1`,
      [title],
    );
    const of = `from study_runs r join study_sessions s on s.id = r.session_id where s.title = $1`;
    await client.query(
      `update study_runs set phase = 'ended', end_reason = 'complete', phase_since = until, counted_ms = planned_ms,
         version = version + 1
       where id in (select r.id ${of})`,
      [title],
    );
    await client.query(
      `insert into study_intervals (id, run_id, user_id, session_id, from_at, to_at)
       select gen_random_uuid(), r.id, r.user_id, s.id, r.started_at, r.until ${of}`,
      [title],
    );
    await client.query(
      `insert into ledger_entries (id, user_id, amount, reason, session_id, day)
       select gen_random_uuid(), r.user_id, 20, 'reward', s.id, s.starts_at::date ${of}`,
      [title],
    );
    await client.query(
      `insert into notifications (id, user_id, type, data, at, delivered_at, rang_at, once_key)
       select gen_random_uuid(), r.user_id, 'shekels', jsonb_build_object('amount', 20, 'reason', 'reward', 'sessionId', s.id),
         now(), now(), now(), 'shekels:' || s.id ${of}`,
      [title],
    );
    await client.query('commit');
    return performance.now() - began;
  } finally {
    client.release();
  }
}

async function wrongRewards(pool: pg.Pool, title: string): Promise<number> {
  const { rows } = await pool.query<{ entries: number; people: number }>(
    `select count(*)::int as entries, count(distinct user_id)::int as people from ledger_entries e
     join study_sessions s on s.id = e.session_id where s.title = $1 and e.reason = 'reward' and e.amount = 20`,
    [title],
  );
  return Math.abs((rows[0]?.entries ?? 0) - 2 * SESSIONS) + Math.abs((rows[0]?.people ?? 0) - 2 * SESSIONS);
}

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
