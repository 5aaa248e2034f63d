import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import type { Enrolment } from '../contract.ts';
import { cyclesTester } from '../testing/cycles.ts';

let world: World;
let cycles: ReturnType<typeof cyclesTester>;
let [ruth, noa] = [] as unknown as TestLearner[] as [TestLearner, TestLearner];
beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT_FACTOR: '100' });
  cycles = cyclesTester(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setTime(new Date('2026-11-22T10:00:00Z'));
  [ruth, noa] = [await makeLearner(world, { name: 'Ruth' }), await makeLearner(world, { name: 'Noa' })];
  await cycles.agree(ruth, noa);
});

const first = async (who: TestLearner): Promise<Enrolment> => {
  const [one] = (await cycles.mine(who)).enrolments;
  if (!one) throw new Error('no cycle');
  return one;
};
const portion = ({ current }: Enrolment) => current ?? { round: 0, ordinal: 0 };

async function share(cycle = 'dafYomi', more: object = {}): Promise<string> {
  const { body } = await cycles.enrol(ruth, cycle, more);
  await cycles.invite(ruth, body.id, noa);
  const [invitation] = (await cycles.mine(noa)).invitations;
  await cycles.answer(noa, invitation?.id ?? '', true);
  return body.id;
}
async function bothAlone() {
  expect(await first(ruth)).toMatchObject({ companion: null, lag: 0 });
  expect(await first(noa)).toMatchObject({ companion: null, lag: 1 });
}

test('an invitation is in the bell until it is answered or withdrawn, or the cycle is left', async () => {
  const bell = async () =>
    (await world.ask('GET', '/api/notifications', { cookie: noa.cookie }).then((answer) => answer.json())).items
      .filter(({ type }: { type: string }) => type === 'cycle_invitation')
      .map(({ actionable, isRead }: { actionable: boolean; isRead: boolean }) => ({ actionable, isRead }));
  const { body } = await cycles.enrol(ruth, 'dafYomi');
  for (let times = 0; times < 2; times++) await cycles.invite(ruth, body.id, noa);
  expect(await bell()).toEqual([{ actionable: true, isRead: false }]);
  await cycles.ask('DELETE', `/${body.id}/companion`, ruth);
  expect(await bell()).toEqual([{ actionable: false, isRead: true }]);
  await cycles.invite(ruth, body.id, noa);
  world.emitted.length = 0;
  await cycles.ask('DELETE', `/${body.id}`, ruth);
  expect(await bell()).toEqual(Array(2).fill({ actionable: false, isRead: true }));
  expect(world.heard()).toContainEqual({ who: noa.id, event: 'cycles.changed', payload: {} });
  const again = await cycles.enrol(ruth, 'dafYomi');
  await cycles.invite(ruth, again.body.id, noa);
  const [invitation] = (await cycles.mine(noa)).invitations;
  await cycles.answer(noa, invitation?.id ?? '', false);
  expect(await bell()).toEqual(Array(3).fill({ actionable: false, isRead: true }));
});

test('a partner is invited, sees the invitation, and accepts', async () => {
  const { body } = await cycles.enrol(ruth, 'dafYomi');
  for (const _ of [1, 2])
    expect((await cycles.invite(ruth, body.id, noa)).body.companion).toMatchObject({
      name: 'Noa',
      state: 'waiting',
      lags: null,
    });
  const { invitations } = await cycles.mine(noa);
  expect(invitations).toMatchObject([{ from: { name: 'Ruth' }, cycle: 'dafYomi' }]);
  const id = invitations[0]?.id ?? '';
  expect((await cycles.answer(ruth, id, true)).status).toBe(404);
  for (const _ of [1, 2]) expect((await cycles.answer(noa, id, true)).status).toBe(200);
  expect(await cycles.answer(noa, id, false)).toMatchObject({ status: 409, body: { code: 'CHANGED' } });
  await cycles.mark(ruth, body.id, portion(body));
  world.setTime(new Date('2026-11-24T10:00:00Z'));
  expect((await first(ruth)).companion).toMatchObject({ name: 'Noa', state: 'accepted', lags: { lag: 3, behind: 2 } });
  expect((await first(noa)).companion).toMatchObject({ name: 'Ruth', lags: { lag: 2, behind: 1 } });
});

test('the common portion is the first that neither has learned', async () => {
  const id = await share();
  const mine = await first(ruth);
  const { round, ordinal } = portion(mine);
  for (const ahead of [0, 1, 2]) await cycles.mark(ruth, id, { round, ordinal: ordinal + ahead });
  const theirs = await first(noa);
  await cycles.mark(noa, theirs.id, { round, ordinal });
  expect((await first(ruth)).companion?.common).toMatchObject({ ordinal: ordinal + 3 });
  await cycles.mark(noa, theirs.id, { round, ordinal: ordinal + 3 });
  expect((await first(noa)).companion?.common).toMatchObject({ ordinal: ordinal + 4 });
});

test('a person who is no partner gets the same refusal as an unknown one', async () => {
  const stranger = await makeLearner(world, { name: 'Dina' });
  const { body } = await cycles.enrol(ruth, 'dafYomi');
  for (const who of [stranger, { ...stranger, id: '019a0000-0000-7000-8000-000000000001' }, ruth])
    expect(await cycles.invite(ruth, body.id, who)).toMatchObject({ status: 404, body: { code: 'NOT_PARTNERS' } });
});

test('a declined invitation disappears, and another can be sent', async () => {
  const { body } = await cycles.enrol(ruth, 'dafYomi');
  await cycles.invite(ruth, body.id, noa);
  const [invitation] = (await cycles.mine(noa)).invitations;
  await cycles.answer(noa, invitation?.id ?? '', false);
  expect(await cycles.mine(noa)).toEqual({ enrolments: [], invitations: [] });
  expect((await first(ruth)).companion).toBeNull();
  expect((await cycles.invite(ruth, body.id, noa)).body.companion).toMatchObject({ state: 'waiting' });
});

test('accepting links the cycle that the learner already has, with its marks', async () => {
  const own = await cycles.enrol(noa, 'dafYomi');
  await cycles.mark(noa, own.body.id, portion(own.body));
  await share();
  expect((await cycles.mine(noa)).enrolments).toMatchObject([{ id: own.body.id, lag: 0, companion: { name: 'Ruth' } }]);
});

describe('two who invited each other', () => {
  async function invited() {
    const [hers, theirs] = [await cycles.enrol(ruth, 'dafYomi'), await cycles.enrol(noa, 'dafYomi')];
    await cycles.invite(ruth, hers.body.id, noa);
    await cycles.invite(noa, theirs.body.id, ruth);
    const [toNoa] = (await cycles.mine(noa)).invitations;
    const [toRuth] = (await cycles.mine(ruth)).invitations;
    return { toNoa: toNoa?.id ?? '', toRuth: toRuth?.id ?? '' };
  }
  async function bothShare() {
    expect(await cycles.mine(ruth)).toMatchObject({
      enrolments: [{ companion: { state: 'accepted' } }],
      invitations: [],
    });
    expect(await cycles.mine(noa)).toMatchObject({
      enrolments: [{ companion: { state: 'accepted' } }],
      invitations: [],
    });
  }
  test('two learners who invited each other share the cycle after one answer, and the other answer succeeds too', async () => {
    const { toNoa, toRuth } = await invited();
    expect((await cycles.answer(noa, toNoa, true)).status).toBe(200);
    await bothShare();
    expect((await cycles.answer(ruth, toRuth, true)).status).toBe(200);
    await bothShare();
  });
  test('two learners who invited each other share the cycle when both answer at once', async () => {
    const { toNoa, toRuth } = await invited();
    const answers = await Promise.all([cycles.answer(noa, toNoa, true), cycles.answer(ruth, toRuth, true)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await bothShare();
  });
});

test('a cycle is shared with one partner only', async () => {
  const id = await share();
  const dina = await makeLearner(world, { name: 'Dina' });
  await cycles.agree(ruth, dina);
  await cycles.agree(noa, dina);
  expect(await cycles.invite(ruth, id, dina)).toMatchObject({ status: 409, body: { code: 'SHARED' } });
  const theirs = await cycles.enrol(dina, 'dafYomi');
  await cycles.invite(dina, theirs.body.id, noa);
  const [invitation] = (await cycles.mine(noa)).invitations;
  expect(await cycles.answer(noa, invitation?.id ?? '', true)).toMatchObject({ status: 409, body: { code: 'SHARED' } });
});

test('a partner who later joins a learner’s own cycle is not behind', async () => {
  const ownRule = { book: 'Genesis', unit: 'chapters', amount: 1, daysOff: [6], restsOnHolidays: false };
  const { body } = await cycles.enrol(ruth, 'own', { ownRule });
  world.setTime(new Date('2026-11-25T10:00:00Z'));
  await cycles.invite(ruth, body.id, noa);
  const [invitation] = (await cycles.mine(noa)).invitations;
  await cycles.answer(noa, invitation?.id ?? '', true);
  expect(await first(noa)).toMatchObject({ since: '2026-11-22', behindBy: 3, lag: 1, behind: 0 });
  expect((await first(noa)).companion?.common).toMatchObject({ names: { en: 'Genesis 1' } });
});

test('companions in Israel and the diaspora each read their own portion, and share the first common one', async () => {
  await world.app.pool.query(
    `insert into profiles (user_id, time_zone, city, region, country, latitude, longitude)
     values ($1, 'Asia/Jerusalem', 'Jerusalem', '', 'IL', 31.778, 35.235)`,
    [ruth.id],
  );
  // The eighth day of Pesach 5789 is a Shabbat outside Israel.
  world.setTime(new Date('2029-04-09T10:00:00Z'));
  await share('parashah');
  const [mine, theirs] = [await first(ruth), await first(noa)];
  expect(mine.current?.names.en).not.toBe(theirs.current?.names.en);
  expect(mine.companion?.lags?.current?.names.en).toBe(theirs.current?.names.en);
  expect(mine.companion?.common?.names.en).toBe(mine.current?.names.en);
  expect(theirs.companion?.common?.names.en).toBe(mine.current?.names.en);
});

test.each<[string, (id: string) => Promise<unknown>]>([
  ['one stops sharing', (id) => cycles.ask('DELETE', `/${id}/companion`, ruth)],
  ['the other stops sharing', async () => cycles.ask('DELETE', `/${(await first(noa)).id}/companion`, noa)],
  ['one blocks the other', () => world.ask('PUT', `/api/people/blocks/${noa.id}`, { cookie: ruth.cookie })],
  [
    'the pair ends',
    () =>
      world.app.pool.query(
        `insert into study_pairs (id, lower_id, higher_id, status, ended_at)
         values (gen_random_uuid(), least($1::uuid, $2::uuid), greatest($1::uuid, $2::uuid), 'ended', '2026-11-22T11:00:00Z')`,
        [ruth.id, noa.id],
      ),
  ],
])('both learn alone with their marks when %s', async (_, end) => {
  const id = await share();
  await cycles.mark(ruth, id, portion(await first(ruth)));
  await end(id);
  await bothAlone();
});

test('a companion continues alone when the other leaves the cycle', async () => {
  const id = await share();
  await cycles.mark(noa, (await first(noa)).id, portion(await first(noa)));
  await cycles.ask('DELETE', `/${id}`, ruth);
  expect((await cycles.mine(ruth)).enrolments).toEqual([]);
  expect(await first(noa)).toMatchObject({ companion: null, lag: 0 });
});

test('a new pair can share again after the former one ended', async () => {
  const id = await share();
  await world.app.pool.query(
    `insert into study_pairs (id, lower_id, higher_id, status, ended_at)
     values (gen_random_uuid(), least($1::uuid, $2::uuid), greatest($1::uuid, $2::uuid), 'ended', '2026-11-22T11:00:00Z')`,
    [ruth.id, noa.id],
  );
  expect((await cycles.invite(ruth, id, noa)).status).toBe(404);
  world.setTime(new Date('2026-12-30T10:00:00Z'));
  await cycles.agree(noa, ruth);
  expect((await cycles.invite(ruth, id, noa)).body.companion).toMatchObject({ state: 'waiting' });
});
