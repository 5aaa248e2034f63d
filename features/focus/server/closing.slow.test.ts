import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { type Cluster, openInstances } from '#testing/instances.ts';
import { runJob } from '#testing/run-job.ts';

const SESSIONS = 1_000;
let cluster: Cluster;
beforeAll(async () => {
  cluster = await openInstances(2);
}, 120_000);
afterAll(() => cluster.close());

const query = async <Row>(text: string, values: unknown[] = []) =>
  (await cluster.world.app.pool.query(text, values)).rows as Row[];

async function studied(): Promise<void> {
  const ids = Array.from({ length: SESSIONS }, () => ({ session: newId(), one: newId(), other: newId() }));
  const given = [ids.map(({ session }) => session), ids.map(({ one }) => one), ids.map(({ other }) => other)];
  const pairs = `unnest($1::uuid[], $2::uuid[], $3::uuid[]) as made (session, one, other)`;
  const seats = `(select session, one as person from ${pairs} union all select session, other from ${pairs}) seats`;
  await query(
    `insert into users (id, name, email, language, email_verified)
     select person, 'Learner', person || '@example.org', 'fr', true from ${seats}`,
    given,
  );
  await query(
    `insert into study_sessions (id, creator_id, client_id, title, subject, starts_at, time_zone, duration_minutes, status)
     select session, one, session, 'Berakhot', 'talmud', now() - interval '61 minutes', 'UTC', 60, 'active' from ${pairs}
     where other is not null`,
    given,
  );
  await query(`insert into session_participants (session_id, user_id) select session, person from ${seats}`, given);
  await query(
    `insert into study_runs (id, user_id, client_id, request_digest, session_id, phase, started_at, phase_since, last_seen_at, planned_ms, until)
     select person, person, person, '', session, 'running', s.starts_at, s.starts_at, s.starts_at + interval '59 minutes', 3600000,
       s.starts_at + interval '60 minutes'
     from ${seats} join study_sessions s on s.id = session`,
    given,
  );
}

async function close(): Promise<void> {
  await Promise.allSettled(
    cluster.instances.map(async ({ app }) => {
      for (const name of ['sessions.close-past', 'focus.settle-runs']) await runJob(app, name);
    }),
  );
}

test('every session is rewarded once', { timeout: 300_000 }, async () => {
  await studied();
  const left = async () =>
    (await query<{ n: number }>(`select count(*)::int as n from study_sessions where status = 'active'`))[0]?.n ?? -1;
  for (let cut = 0; cut < 5; cut += 1) {
    const closing = close();
    await query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
    );
    await closing;
  }
  await close();
  await close();
  expect(await left()).toBe(0);
  const [sum] = await query(
    `select count(*)::int as entries, count(distinct user_id)::int as people, count(distinct session_id)::int as sessions,
       sum(amount)::int as shekels from ledger_entries where reason = 'reward'`,
  );
  expect(sum).toEqual({
    entries: 2 * SESSIONS,
    people: 2 * SESSIONS,
    sessions: SESSIONS,
    shekels: 2 * SESSIONS * 20,
  });
  const [counted] = await query(
    `select count(*)::int as runs, sum(extract(epoch from to_at - from_at))::int as seconds from study_intervals`,
  );
  expect(counted).toEqual({ runs: 2 * SESSIONS, seconds: 2 * SESSIONS * 3_600 });
});
