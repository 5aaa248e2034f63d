import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { startInstances } from '#testing/harness/instances.ts';
import { ORIGIN, openWorld, type World } from '#testing/world.ts';
import type { StudyRun } from '../contract.ts';
import { sessionOfTwo } from '../testing/focus.ts';

const KILLS = Number(process.env.FOCUS_KILLS ?? 4);
const MINUTE = 60_000;

let world: World;
let instances: Awaited<ReturnType<typeof startInstances>>;
let ports: readonly number[];
beforeAll(async () => {
  world = await openWorld();
  instances = await startInstances(world, 2);
  ports = instances.all;
  await query(`create function slow_commit() returns trigger language plpgsql as $$
    begin perform pg_sleep(1); return null; end $$`);
  for (const table of ['study_runs', 'session_exits', 'ledger_entries'])
    await query(
      `create constraint trigger slow_commit after insert ${table === 'study_runs' ? 'or update of phase' : ''} on ${table}
       deferrable initially deferred for each row execute function slow_commit()`,
    );
}, 300_000);
afterAll(async () => {
  await instances?.close();
  await world?.close();
});

const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await world.app.pool.query(text, values)).rows as Row[];

async function ask<Body>(port: number, { cookie }: TestLearner, path: string, body: object): Promise<Body | null> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/focus${path}`, {
    method: 'POST',
    headers: { cookie, origin: ORIGIN, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null);
  if (answer && !answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer?.json().catch(() => null)) ?? null;
}

async function committing(): Promise<void> {
  for (let tries = 0; tries < 2_000; tries += 1) {
    const [found] = await query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep' and query ilike 'commit%'`,
    );
    if (found) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('nothing was committed');
}

let killed = 0;
async function doTwice<Body>(send: (port: number) => Promise<Body | null>): Promise<Body | null> {
  const nth = killed++ % 2;
  const first = send(ports[nth] ?? 0);
  await committing();
  const [, answer] = await Promise.all([instances.killAndRestart(nth), first]);
  expect(answer).toBeNull();
  return send(ports[1 - nth] ?? 0);
}

test(`a start, an exit with its penalty, a pause and a stop each take effect once, ${KILLS} times`, {
  timeout: KILLS * 180_000,
}, async () => {
  for (let kill = 0; kill < KILLS; kill += 1) {
    const [ruth, noa] = [await makeLearner(world), await makeLearner(world)];
    const session = await sessionOfTwo(world, [ruth, noa], new Date(Date.now() - 10 * MINUTE), {
      focusModeEnabled: true,
      strictFocus: true,
    });
    await query(
      `insert into ledger_entries (id, user_id, amount, reason, note) values ($1, $2, 100, 'correction', 'test')`,
      [newId(), ruth.id],
    );
    const what = (['start', 'exit', 'pause', 'stop'] as const)[kill % 4];
    const start = { clientId: newId(), sessionId: session };
    const begin = (port: number) => ask<StudyRun>(port, ruth, '/runs', start);
    const [port = 0] = ports;
    const run = what === 'start' ? await doTwice(begin) : await begin(port);
    if (!run) throw new Error('nothing was begun');
    await query(
      `update study_runs set started_at = started_at - interval '8 minutes', phase_since = phase_since - interval '8 minutes', last_seen_at = now() where id = $1`,
      [run.id],
    );
    if (what === 'exit') {
      await query(
        `insert into session_exits (id, user_id, run_id, session_id, client_id, number, penalty, left_at, back_at)
         select gen_random_uuid(), user_id, id, session_id, gen_random_uuid(), n, 0, now() - interval '5 minutes', now() - interval '4 minutes'
         from study_runs, generate_series(1, 2) n where id = $1`,
        [run.id],
      );
      const told = { clientId: newId(), awaySeconds: 20, device: 'desk' };
      await doTwice((at) => ask(at, ruth, `/runs/${run.id}/exits`, told));
      const [sum] = await query(
        `select (select count(*)::int from session_exits where run_id = $1 and number = 3) as exits,
           (select sum(amount)::int from ledger_entries where user_id = $2) as balance`,
        [run.id, ruth.id],
      );
      expect(sum).toEqual({ exits: 1, balance: 85 });
    }
    const change = (port: number) =>
      ask<StudyRun>(port, ruth, `/runs/${run.id}/change`, { what, version: run.version });
    if (what === 'pause' || what === 'stop') {
      await doTwice(change);
      const [sum] = await query<{ version: number; runs: number; seconds: number; counted: number }>(
        `select version, counted_ms / 1000 as counted,
           (select count(*)::int from study_runs where user_id = $2) as runs,
           (select sum(extract(epoch from to_at - from_at))::int from study_intervals where user_id = $2) as seconds
         from study_runs where id = $1`,
        [run.id, ruth.id],
      );
      expect(sum).toMatchObject({ version: 2, runs: 1, counted: expect.any(Number) });
      expect(sum?.seconds).toBeGreaterThanOrEqual(480);
      expect(Math.abs((sum?.seconds ?? 0) - (sum?.counted ?? 0))).toBeLessThanOrEqual(1);
    }
    expect(await query(`select 1 from study_runs where user_id = $1`, [ruth.id])).toHaveLength(1);
  }
});

test('a session closed during a kill is rewarded once', { timeout: 600_000 }, async () => {
  const [ruth, noa] = [await makeLearner(world), await makeLearner(world)];
  const session = await sessionOfTwo(world, [ruth, noa], new Date(Date.now() - 61 * MINUTE));
  await query(
    `insert into study_runs (id, user_id, client_id, request_digest, session_id, phase, started_at, phase_since, last_seen_at, planned_ms, until)
     select gen_random_uuid(), p.user_id, gen_random_uuid(), '', s.id, 'running', s.starts_at, s.starts_at,
       s.starts_at + interval '59 minutes', 3600000, s.starts_at + interval '60 minutes'
     from study_sessions s join session_participants p on p.session_id = s.id where s.id = $1`,
    [session],
  );
  const close = async () => {
    const [asked] = await query<{ id: string }>(
      "insert into pgboss.job (name, data) values ('sessions.close-past', '{}') returning id",
    );
    return async () =>
      (await query<{ state: string }>('select state from pgboss.job where id = $1', [asked?.id]))[0]?.state;
  };
  await close();
  await committing();
  await Promise.all([0, 1].map((nth) => instances.killAndRestart(nth)));
  for (let again = 0; again < 2; again += 1) await expect.poll(await close(), { timeout: 120_000 }).toBe('completed');
  expect(await query('select status from study_sessions where id = $1', [session])).toEqual([{ status: 'completed' }]);
  const rewards = await query(
    `select count(*)::int as entries, count(distinct user_id)::int as people, sum(amount)::int as shekels
     from ledger_entries where session_id = $1`,
    [session],
  );
  expect(rewards).toEqual([{ entries: 2, people: 2, shekels: 40 }]);
});
