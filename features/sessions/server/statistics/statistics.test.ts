import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { eraseAccount } from '#server/people/personal-data.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import type { Statistics } from '../../contract.ts';
import { aPlan, makeStudySession } from '../../testing/sessions.ts';
import { ask, dan, noa, ruth, sessionsWorld, world } from '../../testing/world.ts';
import { busyOf, statisticsOf } from '../api.ts';

sessionsWorld();
beforeEach(async () => {
  world.setTime(null);
});

const nothing = { completedSessions: 0, minutes: 0, hours: 0, partners: 0, rating: null, successRate: null };
const statistics = async (who: TestLearner): Promise<Statistics> => (await ask('GET', '/profile/statistics', who)).body;
const learned = (people: TestLearner[], more = {}) => {
  const [creator, ...participants] = people as [TestLearner];
  return makeStudySession(world, creator, { startsIn: '-3h', status: 'completed', participants, ...more });
};

async function studiedBefore(who: TestLearner, minutes: number): Promise<void> {
  const id = newId();
  await world.app.pool.query(
    `insert into study_runs (id, user_id, client_id, request_digest, phase, end_reason, started_at, phase_since, last_seen_at, planned_ms)
     values ($1, $2, $1, '', 'ended', 'complete', now(), now(), now(), 0)`,
    [id, who.id],
  );
  await world.app.pool.query(
    `insert into study_intervals (id, run_id, user_id, from_at, to_at)
     select $1, $1, $2, first - make_interval(mins => $3), first
     from (select coalesce(min(from_at), now() - interval '1 day') as first from study_intervals where user_id = $2) earlier`,
    [id, who.id, minutes],
  );
}

test('statistics are zero for a new learner and refused for a visitor', async () => {
  expect(await statistics(ruth)).toEqual(nothing);
  expect((await statisticsOf(world.app, [newId()], world.app.now())).size).toBe(1);
  expect((await ask('GET', '/profile/statistics')).status).toBe(401);
});

test('statistics count completed sessions, rounded hours and each partner once', async () => {
  await learned([ruth, noa], { durationMinutes: 60 });
  await learned([noa, ruth], { durationMinutes: 30 });
  await learned([ruth, noa, dan], { durationMinutes: 45 });
  for (const minutes of [40, 30, 65]) await studiedBefore(ruth, minutes);
  await studiedBefore(dan, 45);
  const expected = { ...nothing, completedSessions: 3, minutes: 135, hours: 2, partners: 2, successRate: 100 };
  expect(await statistics(ruth)).toEqual(expected);
  expect(await statistics(dan)).toEqual({
    ...nothing,
    completedSessions: 1,
    minutes: 45,
    hours: 1,
    partners: 2,
    successRate: 100,
  });
});

test('hours studied alone count, also without any session', async () => {
  await studiedBefore(ruth, 90);
  expect(await statistics(ruth)).toEqual({ ...nothing, minutes: 90, hours: 2 });
});

test('a missed session lowers the rate and a cancelled or empty one does not', async () => {
  await learned([ruth, noa]);
  await learned([ruth, noa]);
  await learned([ruth, noa], { status: 'expired' });
  for (const status of ['cancelled', 'waiting', 'pending'])
    await learned([ruth], { status, isPublic: false, startsIn: '-2h' });
  await learned([ruth, dan], { status: 'cancelled' });
  await learned([ruth], { status: 'expired' });
  expect(await statistics(ruth)).toMatchObject({ completedSessions: 2, successRate: 67, partners: 1 });
});

test('an ended session counts as missed before the job stored it, and not while it runs', async () => {
  await learned([ruth, noa]);
  await learned([ruth, noa], { status: 'active', startsIn: '-30m' });
  expect((await statistics(ruth)).successRate).toBe(100);
  world.setTime(new Date(Date.now() + 60 * 60_000));
  expect((await statistics(ruth)).successRate).toBe(50);
});

test('statistics of people without a seat stay unchanged', async () => {
  const session = await learned([ruth, noa, dan]);
  await world.app.pool.query("update session_participants set status = 'left' where session_id = $1 and user_id = $2", [
    session,
    dan.id,
  ]);
  expect(await statistics(dan)).toEqual(nothing);
  expect((await statistics(ruth)).partners).toBe(1);
});

test('statistics follow deletions, removed accounts, edits and cancellations immediately', async () => {
  const one = await learned([ruth, noa]);
  await learned([ruth, dan]);
  const made = await ask('POST', '/sessions', ruth, aPlan());
  await ask('PATCH', `/sessions/${made.body.id}`, ruth, { ...aPlan(), id: made.body.id, durationMinutes: 120 });
  await ask('POST', `/sessions/${made.body.id}/cancel`, ruth);
  expect(await statistics(ruth)).toMatchObject({ completedSessions: 2, partners: 2 });
  await eraseAccount(world.app, dan.id);
  expect(await statistics(ruth)).toMatchObject({ completedSessions: 2, partners: 2 });
  await world.app.pool.query('delete from study_sessions where id = $1', [one]);
  expect(await statistics(ruth)).toMatchObject({ completedSessions: 1, partners: 1 });
  expect(await statistics(noa)).toEqual(nothing);
});

test('a block does not change statistics, because a drop would reveal it', async () => {
  await learned([ruth, noa]);
  const before = await statistics(noa);
  await ask('PUT', `/people/blocks/${noa.id}`, ruth);
  expect(await statistics(noa)).toEqual(before);
});

test('statistics of many people equal those read one by one', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => makeLearner(world)));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.shuffledSubarray(people, { minLength: 2 }), fc.boolean()), { minLength: 1, maxLength: 3 }),
      async (sessions) => {
        for (const [some, done] of sessions)
          await learned(some, { status: done ? 'completed' : 'expired', durationMinutes: 50 });
        const together = await statisticsOf(
          world.app,
          people.map(({ id }) => id),
          world.app.now(),
        );
        for (const person of people) expect(together.get(person.id)).toEqual(await statistics(person));
      },
    ),
    { numRuns: 8, seed: 12 },
  );
});

test('busy hours are the seats in sessions that can still take place', async () => {
  const soon = await makeStudySession(world, ruth, { startsIn: '2h', participants: [noa] });
  const running = await makeStudySession(world, noa, { startsIn: '-30m', status: 'active', participants: [ruth] });
  for (const status of ['cancelled', 'completed', 'expired'])
    await makeStudySession(world, ruth, { startsIn: '3h', status, participants: [noa] });
  await makeStudySession(world, ruth, { startsIn: '-2h', participants: [noa] });
  await makeStudySession(world, ruth, { startsIn: '9d', participants: [noa] });
  const left = await makeStudySession(world, dan, { startsIn: '4h', participants: [noa] });
  await world.app.pool.query("update session_participants set status = 'left' where session_id = $1 and user_id = $2", [
    left,
    noa.id,
  ]);
  const { rows } = await world.app.pool.query<{ id: string; at: Date }>(
    'select id, starts_at as at from study_sessions where id = any ($1)',
    [[soon, running]],
  );
  const interval = (id: string) => {
    const from = rows.find((row) => row.id === id)?.at.getTime() ?? 0;
    return { from, to: from + 60 * 60_000 };
  };
  const now = new Date();
  const week = new Date(now.getTime() + 7 * 24 * 60 * 60_000);
  const busy = await busyOf(world.app.db, [ruth.id, noa.id], now, week);
  const expected = [interval(running), interval(soon)];
  expect(Object.fromEntries(busy)).toEqual({ [ruth.id]: expected, [noa.id]: expected });
  expect((await busyOf(world.app.db, [], now, week)).size).toBe(0);
});
