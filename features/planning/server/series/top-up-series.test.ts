import { describe, expect, test } from 'vitest';
import { sessionReminder } from '#features/sessions/server/change-api.ts';
import { makeStudySession, remindersOf } from '#features/sessions/testing/sessions.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { dan, noa, query, ruth, series, seriesWorld, world } from '../../testing/series-world.ts';
import { lockSeries } from './lock-series.ts';
import { makeEvenings } from './make-evenings.ts';
import { topUpSeries } from './top-up-series.ts';

seriesWorld();

describe('the job', () => {
  test('the job makes ten weeks ahead once, however often and on how many instances it runs', async () => {
    const id = await series.agree(ruth, noa);
    world.setTime(new Date('2027-02-01T08:00:00Z'));
    const job = topUpSeries(world.app);
    await Promise.all([job.run(), job.run(), job.run()]);
    const rows = await series.rows(id);
    expect(rows).toHaveLength(14);
    expect(rows.at(-1)?.date).toBe('2027-04-06');
    await job.run();
    expect(await series.rows(id)).toEqual(rows);
    expect(await remindersOf(world, rows.at(-1)?.id ?? '', noa)).toEqual([30, 15]);
  });

  test('the job makes the same evenings after it was interrupted in the middle', async () => {
    const id = await series.agree(ruth, noa);
    world.setTime(new Date('2027-02-01T08:00:00Z'));
    const interrupted = withTransaction(world.app, async (tx, events) => {
      const locked = await lockSeries(tx, id);
      if (locked) await makeEvenings(world.app, tx, events, locked);
      throw new Error('killed');
    });
    await expect(interrupted).rejects.toThrow('killed');
    expect(await series.rows(id)).toHaveLength(10);
    await series.topUp();
    expect(await series.rows(id)).toHaveLength(14);
  });

  test('the job continues the other series when one fails, and reports the failure', async () => {
    const broken = await series.agree(ruth, noa);
    const id = await series.agree(dan, noa, { wallTime: '08:00' });
    await query("update session_series set time_zone = 'Nowhere/At_All' where id = $1", [broken]);
    world.setTime(new Date('2027-02-01T08:00:00Z'));
    await expect(topUpSeries(world.app).run()).rejects.toThrow(/^1 of \d+ due rows failed$/);
    expect(await series.rows(id)).toHaveLength(14);
  });

  test('the job ends a series after its last date, and not before', async () => {
    const id = await series.agree(ruth, noa, { count: 3 });
    await series.topUp('2027-01-19T12:00:00Z');
    expect(await series.mine(ruth)).toHaveLength(1);
    await series.topUp('2027-01-20T12:00:00Z');
    expect(await series.mine(ruth)).toEqual([]);
    expect(await series.rows(id)).toHaveLength(3);
  });

  test('the job waits while a member is suspended', async () => {
    const id = await series.agree(ruth, noa);
    await series.suspend(noa);
    await series.topUp('2027-02-01T08:00:00Z');
    expect(await series.rows(id)).toHaveLength(10);
    await query('update account_measures set lifted_at = now() where person_id = $1', [noa.id]);
    await series.topUp();
    expect(await series.rows(id)).toHaveLength(14);
  });

  test('the job plans the same local time before and after a change of clocks', async () => {
    const id = await series.agree(ruth, noa);
    await series.topUp('2027-03-01T08:00:00Z');
    const hours = (await series.rows(id)).map(({ date, startsAt }) => [date, startsAt.toISOString().slice(11, 16)]);
    expect(hours.find(([date]) => date === '2027-03-23')).toEqual(['2027-03-23', '19:30']);
    expect(hours.find(([date]) => date === '2027-03-30')).toEqual(['2027-03-30', '18:30']);
  });
});

describe('clocks that change on different dates', () => {
  // In 2027 clocks change on 14 March and 7 November in New York, 26 March and 31 October in Israel, 28 March and
  // 31 October in Paris.
  const shiftsOf = async (who: TestLearner) =>
    (
      await query(
        `select data, at from notifications where user_id = $1 and data ->> 'what' like 'shifted%' order by id`,
        [who.id],
      )
    ).map(({ data }) => [data.what, data.time, data.startsAt.slice(0, 10)]);

  test('both members are notified of a shift once, at least a week before, and not of the return', async () => {
    await series.ask('PUT', '/profile', noa, { timeZone: 'America/New_York', bio: 'x' });
    await series.agree(ruth, noa);
    await series.topUp('2027-02-26T08:00:00Z');
    expect(await shiftsOf(noa)).toEqual([]);
    await series.topUp('2027-03-03T08:00:00Z');
    await series.topUp('2027-03-04T08:00:00Z');
    expect([await shiftsOf(noa), await shiftsOf(ruth)]).toEqual([
      [['shiftedMine', '15:30', '2027-03-16']],
      [['shiftedTheirs', '15:30', '2027-03-16']],
    ]);
    for (const day of ['10', '17', '24', '31']) await series.topUp(`2027-03-${day}T08:00:00Z`);
    expect(await shiftsOf(ruth)).toHaveLength(1);
  });

  test('only reminders of evenings during a shift name the other time', async () => {
    await series.ask('PUT', '/profile', noa, { timeZone: 'America/New_York', bio: 'x' });
    const id = await series.agree(ruth, noa);
    for (const day of ['03', '04']) await series.topUp(`2027-03-${day}T08:00:00Z`);
    const shiftsOn = async (who: TestLearner) =>
      query(
        `select distinct s.original_date::text as date, n.data -> 'shift' as shift
         from notifications n join study_sessions s on s.id = n.session_id
         where n.type = 'session_reminder' and n.user_id = $1 and s.series_id = $2 and s.original_date >= '2027-03-09'
         order by 1`,
        [who.id, id],
      );
    const shifted = (who: string) => ({ who, time: expect.objectContaining({ he: '15:30' }) });
    expect((await shiftsOn(noa)).slice(0, 4)).toEqual([
      { date: '2027-03-09', shift: null },
      { date: '2027-03-16', shift: shifted('mine') },
      { date: '2027-03-23', shift: shifted('mine') },
      { date: '2027-03-30', shift: null },
    ]);
    expect((await shiftsOn(ruth))[1]).toEqual({ date: '2027-03-16', shift: shifted('theirs') });
    const [{ data }] = await query(
      `select data from notifications where type = 'session_reminder' and user_id = $1 and data ? 'shift' limit 1`,
      [ruth.id],
    );
    const { key, params } = sessionReminder.text(sessionReminder.data.parse(data));
    expect([key, params?.['time.fr']]).toEqual(['sessions.notifications.reminderShifted.theirs', '15\u00a0h\u00a030']);
  });

  const shiftIn = async (id: string, date: string) =>
    (
      await query(
        `select distinct n.data -> 'shift' ->> 'who' as who from notifications n join study_sessions s on s.id = n.session_id
         where n.type = 'session_reminder' and n.user_id = $1 and s.series_id = $2 and s.original_date = $3`,
        [noa.id, id, date],
      )
    ).map(({ who }) => who);

  test('reminders name a shift from the start, and still after an edit and a rescheduling', async () => {
    await series.ask('PUT', '/profile', noa, { timeZone: 'America/New_York', bio: 'x' });
    world.setTime(new Date('2027-02-08T08:00:00Z'));
    const id = await series.agree(ruth, noa, { firstDate: '2027-02-08' });
    expect([await shiftIn(id, '2027-03-16'), await shiftIn(id, '2027-03-30')]).toEqual([['mine'], [null]]);
    const evening = (await series.rows(id)).find(({ date }) => date === '2027-03-16');
    const edit = { title: 'Un autre titre', date: '2027-03-16', time: '20:30' };
    expect((await series.edit(ruth, evening?.id, edit)).status).toBe(200);
    expect(await shiftIn(id, '2027-03-16')).toEqual(['mine']);
    const { moveOwnReminders } = await import('./move-reminders.ts');
    await withTransaction(world.app, (tx) => moveOwnReminders(world.app, tx, noa.id));
    expect(await shiftIn(id, '2027-03-16')).toEqual(['mine']);
  });

  const everyEight = { every: 'week', interval: 8, days: [2] };
  const monthly = { every: 'month', weekday: 2, nth: 3 };
  test.each([
    ['monthly', monthly, '2027-01-19', 'America/New_York', [['shiftedMine', '15:30', '2027-03-16']]],
    ['every eight weeks', everyEight, '2027-01-19', 'America/New_York', [['shiftedMine', '15:30', '2027-03-16']]],
    [
      'every eight weeks',
      everyEight,
      '2027-02-16',
      'America/Phoenix',
      [
        ['shiftedMine', '11:30', '2027-04-13'],
        ['shiftedMine', '12:30', '2027-11-23'],
      ],
    ],
  ])('a rule with long intervals misses none: %s from %s', async (_what, rule, firstDate, timeZone, expected) => {
    world.setTime(new Date(`${firstDate}T08:00:00Z`));
    await series.ask('PUT', '/profile', noa, { timeZone, bio: 'x' });
    await series.agree(ruth, noa, { rule, firstDate });
    const last = expected.at(-1)?.[2] ?? '';
    for (let at = Date.parse(firstDate); at < Date.parse(last) + 40 * 86_400_000; at += 86_400_000) {
      world.setTime(new Date(at));
      await query(`update session_series set asked_at = null, updated_at = $1`, [new Date(at)]);
      await series.topUp();
    }
    expect(await shiftsOf(noa)).toEqual(expected);
  });

  const [paris, jerusalem, newYork] = ['Europe/Paris', 'Asia/Jerusalem', 'America/New_York'];
  const fridays = { rule: { every: 'week', interval: 1, days: [5] }, wallTime: '10:00' };
  test.each([
    { from: '2027-02-08', timeZone: paris, theirs: newYork, hours: {}, first: '2027-03-16', time: '15:30' },
    { from: '2027-02-08', timeZone: jerusalem, theirs: newYork, hours: {}, first: '2027-03-16', time: '14:30' },
    { from: '2027-02-22', timeZone: paris, theirs: jerusalem, hours: fridays, first: '2027-03-26', time: '12:00' },
    { from: '2027-10-04', timeZone: paris, theirs: newYork, hours: {}, first: '2027-11-02', time: '15:30' },
    { from: '2027-10-04', timeZone: jerusalem, theirs: newYork, hours: {}, first: '2027-11-02', time: '14:30' },
    { from: '2027-10-04', timeZone: paris, theirs: jerusalem, hours: {}, first: null, time: '' },
  ])('both are notified a week before, $timeZone and $theirs, $first', async (one) => {
    const { from, timeZone, theirs, hours, first, time } = one;
    const start = Date.parse(`${from}T08:00:00Z`);
    world.setTime(new Date(start));
    await series.ask('PUT', '/profile', ruth, { timeZone, bio: 'x' });
    await series.ask('PUT', '/profile', noa, { timeZone: theirs, bio: 'x' });
    await series.agree(ruth, noa, { firstDate: from, timeZone, ...hours });
    const noticed: string[] = [];
    for (let day = 0; day < 40; day += 1) {
      const now = new Date(start + day * 86_400_000).toISOString();
      await series.topUp(now);
      const [mine, other] = [await shiftsOf(noa), await shiftsOf(ruth)];
      expect(mine.length).toBe(other.length);
      if (mine.length > noticed.length) noticed.push(now.slice(0, 10));
    }
    if (first === null) return expect(noticed).toEqual([]);
    expect(await shiftsOf(noa)).toEqual([['shiftedMine', time, first]]);
    expect(await shiftsOf(ruth)).toEqual([['shiftedTheirs', time, first]]);
    expect((Date.parse(first) - Date.parse(noticed[0] ?? '')) / 86_400_000).toBeGreaterThanOrEqual(7);
  });

  test('the card names the dates of a coming clock shift', async () => {
    await series.ask('PUT', '/profile', noa, { timeZone: 'America/New_York', bio: 'x' });
    await series.agree(ruth, noa);
    await series.topUp('2027-02-01T08:00:00Z');
    const span = { from: '2027-03-16', to: '2027-03-23', time: '15:30' };
    expect((await series.mine(ruth))[0]?.shifts).toEqual([{ who: 'partner', ...span }]);
    expect((await series.mine(noa))[0]?.shifts).toEqual([{ who: 'me', ...span }]);
  });

  test('a partner with the same changes gets no notification', async () => {
    await series.ask('PUT', '/profile', noa, { timeZone: 'Europe/Rome', bio: 'x' });
    await series.agree(ruth, noa);
    await series.topUp('2027-03-20T08:00:00Z');
    expect(await shiftsOf(noa)).toEqual([]);
  });
});

test('new time zone data moves the untouched evenings, and both members are notified', async () => {
  const id = await series.agree(ruth, noa);
  const [first, second, third] = await series.rows(id);
  // Older time zone data gave dates an hour too early. A person moved the third one.
  const earlier = `set starts_at = starts_at - interval '1 hour', planned_at = planned_at - interval '1 hour'`;
  await query(`update study_sessions ${earlier} where series_id = $1`, [id]);
  await query(`update study_sessions set starts_at = starts_at + interval '3 hours' where id = $1`, [third?.id]);
  await query(`update session_series set zone_data = '2020a' where id = $1`, [id]);
  await series.topUp();
  const after = await series.rows(id);
  expect(after.slice(0, 2)).toEqual([first, second]);
  expect(after[2]?.startsAt.getTime()).toBe((third?.startsAt.getTime() ?? 0) + 2 * 3_600_000);
  const moved = await query(
    `select user_id from notifications where type = 'session_changed' and session_id = $1 order by user_id`,
    [first?.id],
  );
  expect(moved.map(({ user_id }) => user_id)).toEqual([ruth.id, noa.id].sort());
  expect(await remindersOf(world, first?.id ?? '', ruth)).toEqual([30, 15]);
});

describe('double booking', () => {
  test('new time zone data leaves an evening that would meet another one, and moves the others', async () => {
    const id = await series.agree(ruth, noa);
    const [first, second] = await series.rows(id);
    const earlier = `set starts_at = starts_at - interval '2 hours', planned_at = planned_at - interval '2 hours'`;
    await query(`update study_sessions ${earlier} where series_id = $1`, [id]);
    await query(`update session_series set zone_data = '2020a' where id = $1`, [id]);
    await series.agree(ruth, dan, { count: 1 });
    await series.topUp();
    expect(await query('select zone_data from session_series where id = $1', [id])).toEqual([{ zone_data: '2020a' }]);
    const after = await series.rows(id);
    const startOf = (date: string | undefined) => after.find((one) => one.date === date)?.startsAt.getTime();
    expect(startOf(first?.date)).toBe((first?.startsAt.getTime() ?? 0) - 2 * 3_600_000);
    expect(startOf(second?.date)).toBe(second?.startsAt.getTime());
  });

  test('the database refuses two overlapping evenings of a learner', async () => {
    const id = await series.agree(ruth, noa);
    const [first] = await series.rows(id);
    const other = await series.agree(ruth, dan, { wallTime: '22:30' });
    const [theirs] = await series.rows(other);
    const move = query('update study_sessions set starts_at = $2 where id = $1', [theirs?.id, first?.startsAt]);
    await expect(move).rejects.toMatchObject({ constraint: 'session_participants_booked_once' });
    const answer = await series.proposeMove(ruth, theirs?.id ?? '', '2027-01-05', '21:00');
    expect([answer.status, answer.body.data?.messageKey]).toEqual([409, 'series.hourTaken']);
  });

  test('twenty concurrent acceptances of one hour book it once', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => makeLearner(world)));
    const asked: { who: TestLearner; id: string }[] = [];
    for (const who of people) asked.push({ who: ruth, id: (await series.propose(who, ruth, { count: 1 })).body.id });
    const answers = await Promise.all(asked.map(({ who, id }) => series.answer(who, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await series.sessions(ruth)).toHaveLength(1);
  });

  test('a single session next to the hour takes no place in a series', async () => {
    await makeStudySession(world, ruth, { startsAt: new Date('2027-01-05T19:00:00Z'), participants: [noa] });
    const id = await series.agree(ruth, noa);
    expect((await series.rows(id))[0]?.date).toBe('2027-01-12');
  });
});
