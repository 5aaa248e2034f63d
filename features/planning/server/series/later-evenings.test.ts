import { describe, expect, test } from 'vitest';
import { datesOf } from '../../testing/series.ts';
import { noa, ruth, series, seriesWorld, world } from '../../testing/series-world.ts';

seriesWorld();

describe('an hour whose first evening is later than ten weeks', () => {
  const inMay = { firstDate: '2027-05-04' };

  test('a series with a late first evening is shown before, proposed, accepted, and planned when its time comes', async () => {
    expect(datesOf((await series.preview(ruth, noa, inMay)).body.evenings)).toEqual(['2027-05-04']);
    const { status, body } = await series.propose(ruth, noa, inMay);
    expect([status, datesOf(body.evenings)]).toEqual([201, ['2027-05-04']]);
    expect((await series.answer(noa, body.id)).body).toEqual({ status: 'active' });
    expect(datesOf((await series.mine(noa))[0]?.evenings)).toEqual(['2027-05-04']);
    await series.topUp();
    expect((await series.mine(noa)).map(({ status: now }) => now)).toEqual(['active']);
    await series.topUp('2027-03-01T08:00:00Z');
    expect(await series.dates(body.id)).toEqual(['2027-05-04']);
  });

  test('a series with a late first evening counts its dates from the first one', async () => {
    const id = await series.agree(ruth, noa, { ...inMay, count: 2 });
    expect((await series.mine(ruth))[0]?.remaining).toBe(2);
    await series.topUp('2027-04-20T08:00:00Z');
    expect(await series.dates(id)).toEqual(['2027-05-04', '2027-05-11']);
  });

  test('a series is accepted when Shabbat skips its only date of the ten weeks', async () => {
    // Rosh Chodesh Adar II of 5787 is on Wednesday 10 March, Nisan on Thursday 8 April.
    const rule = { every: 'roshChodesh' };
    world.setTime(new Date('2027-04-09T08:00:00Z'));
    const id = await series.agree(ruth, noa, { rule, firstDate: '2027-04-09', wallTime: '12:00' });
    expect((await series.mine(ruth)).map((one) => [one.id, one.status])).toEqual([[id, 'active']]);
  });

  test('a series is refused without any evening at all, and from a date in the past', async () => {
    const never = await series.propose(ruth, noa, {
      rule: { every: 'week', interval: 1, days: [6] },
      wallTime: '11:00',
    });
    expect([never.status, never.body.data.messageKey]).toEqual([400, 'series.noEvening']);
    const past = await series.propose(ruth, noa, { firstDate: '2027-01-03', count: 3 });
    expect([past.status, past.body.data.fields[0]]).toEqual([
      400,
      { path: 'firstDate', messageKey: 'sessions.futureRequired' },
    ]);
  });
});

test('the card of a public series names a date as moved that was held days before', async () => {
  const { body } = await series.createPublic(ruth);
  const second = (await series.rows(body.id))[1];
  await series.edit(ruth, second?.id, { date: '2027-01-08', time: '18:00', maxParticipants: 3 });
  world.setTime(new Date('2027-01-11T12:00:00Z'));
  const cards = (await series.ask('GET', '/series/public', ruth)).body;
  expect(cards[0].evenings[0]).toMatchObject({ date: '2027-01-12', state: 'moved', sessionId: second?.id });
});
