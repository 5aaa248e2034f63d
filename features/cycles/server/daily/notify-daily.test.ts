import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { cyclesTester } from '../../testing/cycles.ts';
import { notifyDaily } from './notify-daily.ts';

let world: World;
let cycles: ReturnType<typeof cyclesTester>;
let ruth: TestLearner;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT_FACTOR: '100' });
  cycles = cyclesTester(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.app.pool.query('delete from cycle_enrolments');
  await world.app.pool.query('delete from cycle_reminders');
  at('2026-11-23T11:00:00Z');
  ruth = await makeLearner(world, { name: 'Ruth' });
  await settle(ruth, 'Europe/Paris');
});

const at = (instant: string) => world.setTime(new Date(instant));
const settle = (who: TestLearner, timeZone: string) =>
  world.ask('GET', `/api/profile?timeZone=${timeZone}`, { cookie: who.cookie });
const run = () => notifyDaily(world.app).run();
async function runAt(instant: string) {
  at(instant);
  await run();
}
async function bell(who = ruth): Promise<{ text: { key: string; params: { count?: number } }; url: string }[]> {
  const answer = await world.ask('GET', '/api/notifications', { cookie: who.cookie });
  return (await answer.json()).items.filter(({ type }: { type: string }) => type === 'cycle_of_today');
}
const keys = async (who = ruth) => (await bell(who)).map(({ text }) => text.key.replace('cycles.notifications.', ''));

describe('at most one a day', () => {
  test('the next morning brings one notification with the portion, however often the job runs', async () => {
    await cycles.enrol(ruth, 'dafYomi');
    await run();
    expect(await keys()).toEqual([]);
    for (let times = 0; times < 3; times++) await runAt('2026-11-24T07:05:00Z');
    expect(await keys()).toEqual(['todayText']);
    expect((await bell())[0]?.url).toBe('/text/Arakhin-7a');
    await runAt('2026-11-24T10:30:00Z');
    expect(await keys()).toEqual(['todayText']);
  });

  test('two instances notify once', async () => {
    await cycles.enrol(ruth, 'dafYomi');
    await run();
    at('2026-11-24T07:05:00Z');
    await Promise.all([run(), run()]);
    expect(await keys()).toEqual(['todayText']);
  });

  test('a run that fails before its commit leaves nothing behind, and the next one notifies', async () => {
    await cycles.enrol(ruth, 'dafYomi');
    await run();
    await world.app.pool.query(`create function fail_once() returns trigger as $$ begin
      raise exception 'killed'; end $$ language plpgsql`);
    await world.app.pool.query(
      'create trigger fails before insert on notifications for each row execute function fail_once()',
    );
    await expect(runAt('2026-11-24T07:05:00Z')).rejects.toThrow('1 of 1 due rows failed');
    expect(await keys()).toEqual([]);
    await world.app.pool.query('drop trigger fails on notifications');
    await runAt('2026-11-24T07:15:00Z');
    expect(await keys()).toEqual(['todayText']);
  });

  test('all cycles of a learner share one notification, without portions that are learned', async () => {
    for (const cycle of ['dafYomi', 'nineTwentyNine', 'psalms']) await cycles.enrol(ruth, cycle);
    await run();
    at('2026-11-24T00:30:00Z');
    const { enrolments } = await cycles.mine(ruth);
    const psalms = enrolments.find(({ cycle }) => cycle === 'psalms');
    await cycles.mark(ruth, psalms?.id ?? '', psalms?.current ?? { round: 0, ordinal: 0 });
    await runAt('2026-11-24T07:05:00Z');
    const [first, ...others] = await bell();
    expect([first?.text.key, first?.text.params.count, others]).toEqual(['cycles.notifications.today', 2, []]);
  });
});

describe('no notification', () => {
  test.each([
    ['after the cycle was left', async (id: string) => cycles.ask('DELETE', `/${id}`, ruth)],
    [
      'with the switch off',
      async () => {
        const { mailConfigured: _, ...chosen } = await (
          await world.ask('GET', '/api/notifications/preferences', { cookie: ruth.cookie })
        ).json();
        await world.ask('PUT', '/api/notifications/preferences', {
          cookie: ruth.cookie,
          body: { ...chosen, cycleDaily: false },
        });
      },
    ],
    [
      'when today’s portion is learned already',
      async (id: string) => {
        at('2026-11-24T00:30:00Z');
        const [one] = (await cycles.mine(ruth)).enrolments;
        await cycles.mark(ruth, id, one?.current ?? { round: 0, ordinal: 0 });
      },
    ],
  ])('comes %s', async (_when, change) => {
    const { body } = await cycles.enrol(ruth, 'dafYomi');
    await run();
    await change(body.id);
    await runAt('2026-11-24T07:05:00Z');
    expect(await keys()).toEqual([]);
  });

  test('a server that was off in the morning notifies the next morning', async () => {
    await cycles.enrol(ruth, 'dafYomi');
    await run();
    await runAt('2026-11-24T15:00:00Z');
    expect(await keys()).toEqual([]);
    await runAt('2026-11-25T07:05:00Z');
    expect(await keys()).toEqual(['todayText']);
  });
});

describe('days of rest', () => {
  test('the notification on Friday includes the portion of Shabbat, and Shabbat has none', async () => {
    await cycles.enrol(ruth, 'dafYomi');
    await runAt('2026-11-26T11:00:00Z');
    await runAt('2026-11-27T07:05:00Z');
    const [friday] = await bell();
    expect([friday?.text.key, friday?.text.params.count]).toEqual(['cycles.notifications.beforeRest', 2]);
    for (const hour of ['07:05', '10:00', '18:00']) await runAt(`2026-11-28T${hour}:00Z`);
    expect(await keys()).toEqual(['beforeRest']);
    await runAt('2026-11-29T07:05:00Z');
    expect((await keys()).sort()).toEqual(['beforeRest', 'todayText'].sort());
  });

  test.each([
    ['Europe/Paris', ['2027-04-22', '2027-04-23', '2027-04-24'], 4],
    ['Asia/Jerusalem', ['2027-04-22', '2027-04-24'], 2],
  ])('the first days of Passover are silent in %s', async (zone, silent, count) => {
    const noa = await makeLearner(world, { name: 'Noa' });
    await settle(noa, zone);
    at('2027-04-20T11:00:00Z');
    await cycles.enrol(noa, 'dafYomi');
    await run();
    await runAt('2027-04-21T06:30:00Z');
    const [eve] = await bell(noa);
    expect([eve?.text.key, eve?.text.params.count]).toEqual(['cycles.notifications.beforeRest', count]);
    for (const day of silent) {
      const before = (await bell(noa)).length;
      for (const hour of ['05:30', '06:30', '09:00']) await runAt(`${day}T${hour}:00Z`);
      expect((await bell(noa)).length).toBe(before);
    }
  });
});

describe('a cycle that is untouched for a month', () => {
  const mornings = async (from: string, days: number) => {
    for (let day = 0; day < days; day += 1)
      await runAt(new Date(Date.parse(`${from}T07:05:00Z`) + day * 86_400_000).toISOString());
  };
  const asks = async () =>
    (
      await world.app.pool.query(
        `select data -> 'count' as count, created_at from notifications where user_id = $1 and type = 'cycle_untouched'`,
        [ruth.id],
      )
    ).rows.map(({ count }) => count);
  const only = async () => (await cycles.mine(ruth)).enrolments[0];
  const set = (id: string, status: string) => cycles.ask('PUT', `/${id}/status`, ruth, { status });

  test('a cycle untouched for a month is asked about once, not on Shabbat, and a mark ends the question', async () => {
    const { body } = await cycles.enrol(ruth, 'dafYomi');
    await run();
    await mornings('2026-11-24', 29);
    expect([await asks(), (await only())?.asked]).toEqual([[], false]);
    await mornings('2026-12-23', 10);
    expect([await asks(), (await only())?.asked]).toEqual([[1], true]);
    const next = (await only())?.next;
    await cycles.mark(ruth, body.id, next ?? { round: 0, ordinal: 0 }, { learnedOn: '2026-12-28' });
    expect((await only())?.asked).toBe(false);
    await mornings('2027-01-02', 31);
    expect(await asks()).toHaveLength(2);
  });

  test('a cycle whose thirtieth day is Shabbat is asked about on Sunday', async () => {
    at('2026-11-26T11:00:00Z');
    await cycles.enrol(ruth, 'dafYomi');
    await run();
    await mornings('2026-11-27', 30);
    expect(new Date(world.app.now()).getUTCDay()).toBe(6);
    expect(await asks()).toEqual([]);
    await mornings('2026-12-27', 1);
    expect(await asks()).toEqual([1]);
  });

  test('an untouched cycle is paused without notifications, and resumes at the same portion, no further behind', async () => {
    const { body } = await cycles.enrol(ruth, 'dafYomi');
    await run();
    await mornings('2026-11-24', 31);
    const before = await only();
    expect((await set(body.id, 'paused')).status).toBe(200);
    await set(body.id, 'paused');
    const notified = (await keys()).length;
    await mornings('2026-12-25', 40);
    expect([(await keys()).length, (await asks()).length]).toEqual([notified, 1]);
    expect(await only()).toMatchObject({ paused: true, asked: false, lag: before?.lag });
    await set(body.id, 'active');
    await set(body.id, 'active');
    const after = await only();
    expect([after?.paused, after?.lag, after?.next]).toEqual([false, before?.lag, before?.next]);
    const stranger = await makeLearner(world);
    expect((await cycles.ask('PUT', `/${body.id}/status`, stranger, { status: 'paused' })).status).toBe(404);
  });

  test('an untouched cycle continues after the answer, and is asked about again a month later', async () => {
    const { body } = await cycles.enrol(ruth, 'dafYomi');
    await run();
    await mornings('2026-11-24', 31);
    await set(body.id, 'active');
    expect((await only())?.asked).toBe(false);
    await mornings('2026-12-25', 29);
    expect(await asks()).toHaveLength(1);
    await mornings('2027-01-23', 3);
    expect(await asks()).toHaveLength(2);
  });
});
