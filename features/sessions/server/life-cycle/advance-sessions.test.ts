import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { makeStudySession, statusOf } from '../../testing/sessions.ts';
import { advanceSessions } from './advance-sessions.ts';

let world: World;
let ruth: TestLearner;
let noa: TestLearner;
beforeAll(async () => {
  world = await openWorld();
  ruth = await makeLearner(world);
  noa = await makeLearner(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.app.pool.query('delete from study_sessions');
  world.emitted.length = 0;
});

test('the job expires finished sessions, leaves current ones and notifies participants', async () => {
  const over = await makeStudySession(world, ruth, { startsIn: '-61m', participants: [noa] });
  const full = await makeStudySession(world, ruth, { startsIn: '-3d', status: 'confirmed' });
  const unanswered = await makeStudySession(world, ruth, { startsIn: '-2h', status: 'waiting', isPublic: false });
  const running = await makeStudySession(world, ruth, { startsIn: '-59m' });
  const ahead = await makeStudySession(world, ruth);
  const cancelled = await makeStudySession(world, ruth, { startsIn: '-2d', status: 'cancelled' });
  const completed = await makeStudySession(world, ruth, { startsIn: '-2d', status: 'completed' });
  await advanceSessions(world.app).run();
  const statuses = await Promise.all(
    [over, full, unanswered, running, ahead, cancelled, completed].map((id) => statusOf(world, id)),
  );
  expect(statuses).toEqual(['expired', 'expired', 'expired', 'pending', 'pending', 'cancelled', 'completed']);
  const advanced = (id: string) => ({ event: 'sessions.advanced', payload: { id } });
  const byText = (one: object, other: object) => JSON.stringify(one).localeCompare(JSON.stringify(other));
  const told = world.heard().sort(byText);
  expect(told).toEqual(
    [
      { who: ruth.id, ...advanced(over) },
      { who: noa.id, ...advanced(over) },
      { who: ruth.id, ...advanced(full) },
      { who: ruth.id, ...advanced(unanswered) },
    ].sort(byText),
  );
});

test('the job follows the app clock and notifies participants once', async () => {
  const running = await makeStudySession(world, ruth, { startsIn: '-30m' });
  await advanceSessions(world.app).run();
  expect(await statusOf(world, running)).toBe('pending');
  world.setTime(new Date(Date.now() + 60 * 60_000));
  await Promise.all([advanceSessions(world.app).run(), advanceSessions(world.app).run()]);
  expect(await statusOf(world, running)).toBe('expired');
  expect(world.emitted).toHaveLength(1);
  world.setTime(new Date());
});

test('a locked row does not prevent the job from closing other sessions', async () => {
  const held = await makeStudySession(world, ruth, { startsIn: '-2h' });
  const free = await makeStudySession(world, ruth, { startsIn: '-2h' });
  const holder = new pg.Client(world.connection);
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query('select 1 from study_sessions where id = $1 for update', [held]);
    await advanceSessions(world.app).run();
    expect(await statusOf(world, free)).toBe('expired');
    expect(await statusOf(world, held)).toBe('pending');
  } finally {
    await holder.end();
  }
  await advanceSessions(world.app).run();
  expect(await statusOf(world, held)).toBe('expired');
});

test('a session that cannot be completed does not stop the others', async () => {
  const { pool } = world.app;
  const studied = async (startsIn: string) => {
    const id = await makeStudySession(world, ruth, { startsIn, status: 'active', participants: [noa] });
    const begun = new Date(Date.now() - 3 * 60 * 60_000);
    await pool.query(
      `with run as (insert into study_runs
         (id, user_id, client_id, request_digest, session_id, phase, started_at, phase_since, last_seen_at, planned_ms, end_reason)
         values (gen_random_uuid(), $1, gen_random_uuid(), '', $2, 'ended', $3, $3, $3, 60000, 'stopped') returning id)
       insert into study_intervals (id, run_id, user_id, session_id, from_at, to_at)
         select gen_random_uuid(), id, $1, $2, $3::timestamptz, $3::timestamptz + interval '1 minute' from run`,
      [startsIn === '-3h' ? ruth.id : noa.id, id, begun],
    );
    return id;
  };
  const broken = await studied('-3h');
  const sound = await studied('-2h');
  const over = await makeStudySession(world, ruth, { startsIn: '-61m' });
  await pool.query(`create function fail() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`);
  await pool.query(`create trigger broken before update on study_sessions for each row
    when (old.id = '${broken}') execute function fail()`);
  await expect(advanceSessions(world.app).run()).rejects.toThrow('1 of 2 due rows failed');
  await pool.query('drop trigger broken on study_sessions');
  expect(await Promise.all([broken, sound, over].map((id) => statusOf(world, id)))).toEqual([
    'active',
    'completed',
    'expired',
  ]);
  await advanceSessions(world.app).run();
  expect(await statusOf(world, broken)).toBe('completed');
});
