import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { HourPortion, MyCycles } from '#features/cycles/contract.ts';
import { cyclesTester } from '#features/cycles/testing/cycles.ts';
import { makeStudySession } from '#features/sessions/testing/sessions.ts';
import { newId } from '#server/database/ids.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';

let world: World;
let cycles: ReturnType<typeof cyclesTester>;
let [ruth, noa, dan] = [] as unknown as TestLearner[] as [TestLearner, TestLearner, TestLearner];
beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT_FACTOR: '100' });
  cycles = cyclesTester(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setTime(new Date('2026-11-23T11:00:00Z'));
  [ruth, noa, dan] = [
    await makeLearner(world, { name: 'Ruth' }),
    await makeLearner(world, { name: 'Noa' }),
    await makeLearner(world, { name: 'Dan' }),
  ];
  await cycles.agree(ruth, noa);
});

/** Ruth and Noa learn Daf Yomi together. @returns Ruth's enrolment */
async function share(): Promise<string> {
  const { body } = await cycles.enrol(ruth, 'dafYomi');
  await cycles.invite(ruth, body.id, noa);
  const [invitation] = (await cycles.mine(noa)).invitations;
  await cycles.answer(noa, invitation?.id ?? '', true);
  return body.id;
}

const HOUR_MS = 60 * 60_000;
let hours = 0;
async function hour(text: string | null, people: TestLearner[], there = people): Promise<string> {
  hours += 1;
  const startsAt = new Date(Date.parse('2026-11-23T09:00:00Z') - hours * HOUR_MS);
  const [creator, ...participants] = people as [TestLearner, ...TestLearner[]];
  const session = await makeStudySession(world, creator, { startsAt, textReference: text, participants });
  for (const who of there) {
    const run = newId();
    await world.app.pool.query(
      `insert into study_runs (id, user_id, client_id, session_id, request_digest, phase, end_reason, started_at, phase_since, last_seen_at, planned_ms)
       values ($1, $2, $3, $4, '', 'ended', 'complete', $5, $5, $5, 3600000)`,
      [run, who.id, newId(), session, startsAt],
    );
    await world.app.pool.query(
      `insert into study_intervals (id, run_id, user_id, session_id, from_at, to_at)
       values ($1, $2, $3, $4, $5, $5::timestamptz + interval '50 minutes')`,
      [newId(), run, who.id, session, startsAt],
    );
  }
  return session;
}
const show = (who: TestLearner, session: string) => cycles.ask<HourPortion>('GET', `/sessions/${session}`, who);
const press = (who: TestLearner, session: string) =>
  cycles.ask<HourPortion>('PUT', `/sessions/${session}/learned`, who);
const isLearned = async (who: TestLearner) =>
  ((await cycles.mine(who)) as MyCycles).enrolments.map(({ current }) => current?.learned);

test('one press marks the portion of the hour for both who were there', async () => {
  await share();
  const session = await hour('Arakhin 6a', [ruth, noa]);
  expect((await show(ruth, session)).body).toMatchObject({
    names: { en: 'Arakhin 6' },
    companion: 'Noa',
    learned: false,
  });
  expect(await press(noa, session)).toMatchObject({ status: 200, body: { companion: 'Ruth', learned: true } });
  expect([await isLearned(ruth), await isLearned(noa)]).toEqual([[true], [true]]);
  expect((await show(ruth, session)).body).toMatchObject({ learned: true });
  expect((await press(ruth, session)).status).toBe(200);
});

test('concurrent presses of both mark the portion once for each', async () => {
  await share();
  const session = await hour('Arakhin 6a', [ruth, noa]);
  const answers = await Promise.all([press(ruth, session), press(noa, session), press(ruth, session)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { rows } = await world.app.pool.query(
    `select count(*)::int as marks from cycle_marks m join cycle_enrolments e on e.id = m.enrolment_id
     where e.user_id = any($1)`,
    [[ruth.id, noa.id]],
  );
  expect(rows).toEqual([{ marks: 2 }]);
});

test('no portion is offered or marked for a text that is none, or without a text', async () => {
  await share();
  for (const text of ['Genesis 1', null]) {
    const session = await hour(text, [ruth, noa]);
    expect((await show(ruth, session)).body).toBeNull();
    expect((await press(ruth, session)).status).toBe(404);
  }
  expect([await isLearned(ruth), await isLearned(noa)]).toEqual([[false], [false]]);
});

test('the portion stays open if either learner was not there', async () => {
  await share();
  for (const there of [[ruth], [noa]]) {
    const session = await hour('Arakhin 6a', [ruth, noa], there);
    expect((await press(ruth, session)).status).toBe(404);
  }
  expect([await isLearned(ruth), await isLearned(noa)]).toEqual([[false], [false]]);
});

test('a person without the shared cycle, a stranger and an ended share get nothing', async () => {
  const id = await share();
  const withDan = await hour('Arakhin 6a', [ruth, dan]);
  expect((await show(dan, withDan)).body).toBeNull();
  const session = await hour('Arakhin 6a', [ruth, noa]);
  expect((await show(dan, session)).status).toBe(404);
  expect((await press(dan, session)).status).toBe(404);
  await cycles.ask('DELETE', `/${id}/companion`, ruth);
  expect((await press(ruth, session)).status).toBe(404);
  expect([await isLearned(ruth), await isLearned(noa)]).toEqual([[false], [false]]);
});

test('the first common portion of partners who are behind is found, also after it was marked', async () => {
  await share();
  world.setTime(new Date('2026-11-30T11:00:00Z'));
  const session = await hour('Arakhin 6a', [ruth, noa]);
  expect((await press(ruth, session)).body).toMatchObject({ names: { en: 'Arakhin 6' }, learned: true });
  const [theirs] = (await cycles.mine(noa)).enrolments;
  expect(theirs?.next?.names.en).toBe('Arakhin 7');
});
