import pg from 'pg';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { expandFeed as expand } from '../../testing/expand-feed.ts';
import { noa, query, ruth, series, seriesWorld, world } from '../../testing/series-world.ts';

seriesWorld();
let file: () => Promise<string>;
beforeEach(async () => {
  file = await series.openFeed(noa);
});

const inDatabase = async (id: string) =>
  (await series.rows(id))
    .filter(({ status }) => status === 'confirmed')
    .map(({ startsAt }) => startsAt.toISOString())
    .sort();

describe('the feed of a series', () => {
  test('the feed of a series is one repeating event in its zone, which an independent parser expands to the stored sessions', async () => {
    world.setTime(new Date('2027-02-15T08:00:00Z'));
    const id = await series.agree(ruth, noa, { firstDate: '2027-02-15' });
    const text = await file();
    expect(text).toContain('DTSTART;TZID=Europe/Paris:20270216T203000');
    expect(text).toMatch(/RRULE:FREQ=WEEKLY;INTERVAL=1;BYDAY=TU;WKST=SU;UNTIL=20270420T183000Z/);
    expect(text).toContain('BEGIN:VTIMEZONE\r\nTZID:Europe/Paris');
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(text).toContain(`series-${id}@localhost`);
    expect(expand(text)).toEqual(await inDatabase(id));
    expect(expand(text)).toHaveLength(10);
  });

  test('the feed names the weeks in which a member’s clock shows another hour', async () => {
    world.setTime(new Date('2027-02-15T08:00:00Z'));
    await series.ask('PUT', '/profile', noa, { timeZone: 'America/New_York', bio: 'x' });
    const id = await series.agree(ruth, noa, { firstDate: '2027-02-15' });
    const ruths = await series.openFeed(ruth);
    const unfolded = async (read: typeof file) => (await read()).replaceAll('\r\n ', '');
    const [mine, theirs] = [await unfolded(file), await unfolded(ruths)];
    expect(mine).toMatch(/Du 16 mars au 23 mars.+15.h.30 pour vous\./);
    expect(theirs).toMatch(/Du 16 mars au 23 mars.+15.h.30 pour Noa\./);
    for (const text of [mine, theirs]) expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(expand(await file())).toEqual(await inDatabase(id));
    world.setTime(new Date('2027-03-24T08:00:00Z'));
    expect(await unfolded(file)).not.toContain('pour vous');
  });

  test('the feed shows a moved and a cancelled evening as overrides, and excludes a holiday', async () => {
    world.setTime(new Date('2027-04-12T08:00:00Z'));
    const rule = { every: 'week', interval: 1, days: [4] };
    const id = await series.agree(ruth, noa, { rule, firstDate: '2027-04-12' });
    const [first, second, third] = await series.rows(id);
    await query(`update study_sessions set starts_at = starts_at + interval '26 hours' where id = $1`, [second?.id]);
    await series.skip(noa, id, third?.date ?? '');
    const text = await file();
    expect(text).toContain(`RECURRENCE-ID;TZID=Europe/Paris:${second?.date.replaceAll('-', '')}T203000`);
    expect(text.match(/STATUS:CANCELLED/g)).toHaveLength(1);
    // Pesach dates without an evening: the 22nd and 29th.
    expect(text).toContain('EXDATE;TZID=Europe/Paris:20270422T203000,20270429T203000');
    expect(expand(text)).toEqual(await inDatabase(id));
    expect(first?.date).toBe('2027-04-15');
  });

  test('the feed shows an evening in a gap of the clock as an override at the first valid minute', async () => {
    world.setTime(new Date('2027-03-20T08:00:00Z'));
    const id = await series.agree(ruth, noa, {
      ...{ rule: { every: 'week', interval: 1, days: [7] }, wallTime: '02:30', firstDate: '2027-03-20' },
    });
    const text = await file();
    expect(text).toContain('RECURRENCE-ID;TZID=Europe/Paris:20270328T023000');
    expect(text).toContain('DTSTART;TZID=Europe/Paris:20270328T030000');
    const starts = expand(text);
    expect(starts).toEqual(await inDatabase(id));
    expect(starts).toContain('2027-03-28T01:00:00.000Z');
  });

  test('the repeating event begins with the evening after one in a gap of the clock', async () => {
    world.setTime(new Date('2027-03-27T08:00:00Z'));
    const rule = { every: 'day' };
    const id = await series.agree(ruth, noa, { rule, wallTime: '02:30', firstDate: '2027-03-28', keepsRestDays: true });
    const starts = expand(await file());
    expect(starts).toEqual(await inDatabase(id));
    expect(starts.slice(0, 2)).toEqual(['2027-03-28T01:00:00.000Z', '2027-03-29T00:30:00.000Z']);
  });

  test('the feed lists the evenings of the Hebrew calendar one by one', async () => {
    const id = await series.agree(ruth, noa, { rule: { every: 'roshChodesh' } });
    const text = await file();
    expect(text).not.toContain('RRULE:FREQ=WEEKLY');
    expect(expand(text)).toEqual(await inDatabase(id));
  });

  test('every change raises the event’s revision, and the identifier stays', async () => {
    const id = await series.agree(ruth, noa);
    const revision = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
    const before = revision(await file());
    await series.topUp('2027-01-25T08:00:00Z');
    const after = await file();
    expect(revision(after)).toBeGreaterThan(before);
    expect(after).toContain(`UID:series-${id}@localhost`);
    expect(expand(after)).toEqual(await inDatabase(id));
  });

  test('the address in the event leads to the room of the next evening', async () => {
    const id = await series.agree(ruth, noa);
    const [first, second] = await series.rows(id);
    const room = async (who?: TestLearner) =>
      (await world.ask('GET', `/api/series/${id}/room`, who ? { cookie: who.cookie } : {})).headers.get('location');
    expect(await room(noa)).toBe(`/sessions/${first?.id}/room`);
    world.setTime(new Date('2027-01-06T08:00:00Z'));
    expect(await room(noa)).toBe(`/sessions/${second?.id}/room`);
    expect([await room(await makeLearner(world)), await room()]).toEqual(['/sessions', '/sessions']);
  });
});

test('the queries of a feed do not grow with the number of series', async () => {
  const plan = async (n: number) =>
    series.agree(await makeLearner(world), noa, {
      ...{ rule: { every: 'week', interval: 1, days: [(n % 4) + 1] }, wallTime: `${10 + n}:30`, durationMinutes: 30 },
    });
  const queries = vi.spyOn(pg.Client.prototype, 'query');
  const ofFeed = async () => {
    queries.mockClear();
    const { length: events } = (await file()).match(/BEGIN:VEVENT/g) ?? [];
    return { events, queries: queries.mock.calls.length };
  };
  await plan(0);
  await file();
  const one = await ofFeed();
  expect(one.events).toBe(1);
  for (let n = 1; n < 12; n += 1) await plan(n);
  const twelve = await ofFeed();
  expect(twelve.events).toBe(12);
  // Other work of the server may add some.
  expect(twelve.queries - one.queries).toBeLessThan(6);
  queries.mockRestore();
});
