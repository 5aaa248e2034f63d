import { describe, expect, test } from 'vitest';
import { participantsOf, remindersOf } from '#features/sessions/testing/sessions.ts';
import { newId } from '#server/database/ids.ts';
import { datesOf } from '../../testing/series.ts';
import { dan, noa, query, ruth, series, seriesWorld, tuesdays, world } from '../../testing/series-world.ts';

seriesWorld();

describe('a proposed hour', () => {
  test('a proposed hour shows its evenings to both members and plans none before the answer', async () => {
    const { status, body } = await series.propose(ruth, noa);
    expect([status, body.status, body.mine, body.partner.name]).toEqual([201, 'proposed', true, 'Noa']);
    const [asked] = await series.mine(noa);
    expect(asked).toMatchObject({ id: body.id, status: 'proposed', mine: false, partner: { name: 'Ruth' } });
    expect(datesOf(asked?.evenings)).toEqual(tuesdays);
    expect(await series.sessions(noa)).toEqual([]);
    expect(await series.news(noa)).toEqual(['proposed']);
  });

  test('a proposed hour becomes ten weeks of confirmed sessions with reminders when the partner accepts', async () => {
    const id = await series.agree(ruth, noa);
    const rows = await series.rows(id);
    expect(rows.map(({ date }) => date)).toEqual(tuesdays);
    expect(rows.map(({ status }) => status)).toEqual(tuesdays.map(() => 'confirmed'));
    expect(rows[0]?.startsAt.toISOString()).toBe('2027-01-05T19:30:00.000Z');
    const [first] = rows;
    expect((await participantsOf(world, first?.id ?? '')).sort()).toEqual([ruth.id, noa.id].sort());
    for (const who of [ruth, noa]) expect(await remindersOf(world, first?.id ?? '', who)).toEqual([30, 15]);
    expect(await series.news(ruth)).toEqual(['accepted']);
  });

  test('a declined proposal disappears for both members', async () => {
    const { body } = await series.propose(ruth, noa);
    expect((await series.answer(noa, body.id, { accept: false })).body).toEqual({ status: 'ended' });
    expect([await series.mine(ruth), await series.mine(noa), await series.news(ruth)]).toEqual([[], [], ['declined']]);
    expect((await series.answer(noa, body.id)).body.code).toBe('CHANGED');
  });

  test('repeats and concurrent answers plan once', async () => {
    const clientId = newId();
    const made = await Promise.all([1, 2, 3].map(() => series.propose(ruth, noa, { clientId })));
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
    expect((await series.propose(ruth, noa, { clientId, title: 'Autre' })).body.code).toBe('CLIENT_ID_REUSED');
    const id = made[0]?.body.id;
    const answers = await Promise.all([1, 2, 3].map(() => series.answer(noa, id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await series.rows(id)).toHaveLength(10);
    expect(await series.news(ruth)).toEqual(['accepted']);
  });

  test.each<[string, () => Promise<{ status: number }>]>([
    ['to oneself', () => series.propose(ruth, ruth)],
    ['to an unknown person', () => series.propose(ruth, { id: newId() })],
    ['without any evening ahead', () => series.propose(ruth, noa, { untilDate: '2027-01-04' })],
    ['with two ends', () => series.propose(ruth, noa, { untilDate: '2027-03-01', count: 3 })],
    ['on a day twice', () => series.propose(ruth, noa, { rule: { every: 'week', interval: 1, days: [2, 2] } })],
    ['at no time', () => series.propose(ruth, noa, { wallTime: '25:00' })],
    ['answered by a third person', async () => series.answer(dan, (await series.propose(ruth, noa)).body.id)],
    ['answered by its author', async () => series.answer(ruth, (await series.propose(ruth, noa)).body.id)],
  ])('is refused %s', async (_what, act) => {
    expect([400, 404]).toContain((await act()).status);
  });
});

describe('skipped dates', () => {
  test('Shabbat and holidays at either town are skipped and shown with the reason', async () => {
    const [jerusalem] = (await series.ask('GET', '/cities?search=Jerusalem', noa)).body;
    await series.ask('PUT', '/profile', noa, { place: jerusalem, timeZone: 'Asia/Jerusalem', bio: 'x' });
    world.setTime(new Date('2027-04-12T08:00:00Z'));
    // Pesach 5787 begins on the evening of Wednesday 21 April; Thursday is its first day.
    const rule = { every: 'week', interval: 1, days: [4, 6] };
    const id = await series.agree(ruth, noa, { rule, firstDate: '2027-04-12', wallTime: '11:00' });
    const [card] = await series.mine(ruth);
    const rest = card?.evenings.filter(({ state }) => state === 'rest').slice(0, 3);
    expect(rest?.map(({ date, rest: [reason] }) => [date, reason?.kind, reason?.names.fr])).toEqual([
      ['2027-04-17', 'shabbat', ''],
      ['2027-04-22', 'holiday', 'Pessah'],
      ['2027-04-24', 'shabbat', ''],
    ]);
    expect((await series.dates(id)).slice(0, 2)).toEqual(['2027-04-15', '2027-05-06']);
  });

  test('evenings on rest days take place where both members wish, and not by the wish of one', async () => {
    const saturdays = { rule: { every: 'week', interval: 1, days: [6] }, wallTime: '11:00', keepsRestDays: true };
    const both = (await series.propose(ruth, noa, saturdays)).body;
    expect(datesOf(both.evenings)).toHaveLength(10);
    await series.answer(noa, both.id, { accept: true, keepsRestDays: true });
    expect(await series.rows(both.id)).toHaveLength(10);
    const one = (await series.propose(ruth, noa, { ...saturdays, wallTime: '14:00' })).body;
    const answer = await series.answer(noa, one.id, { accept: true });
    expect([answer.status, answer.body.data.messageKey]).toEqual([409, 'series.noEvening']);
    expect(await series.rows(one.id)).toHaveLength(0);
  });

  test('a date on which a member has another session is shown beforehand and skipped', async () => {
    const rule = { every: 'week', interval: 2, days: [2] };
    await series.agree(noa, dan, { rule, firstDate: '2027-01-12', wallTime: '21:00' });
    const preview = (await series.preview(ruth, noa)).body;
    const taken = ['2027-01-12', '2027-01-26', '2027-02-09', '2027-02-23', '2027-03-09'];
    expect(datesOf(preview.evenings, 'busy')).toEqual(taken);
    expect(preview.evenings.find(({ date }: { date: string }) => date === taken[0]).busy).toEqual(['partner']);
    const id = await series.agree(ruth, noa);
    expect(await series.dates(id)).toEqual(tuesdays.filter((date) => !taken.includes(date)));
    expect(datesOf((await series.mine(ruth))[0]?.evenings, 'busy')).toEqual(taken);
  });

  test('either member skips an evening, and the other is notified', async () => {
    const id = await series.agree(ruth, noa);
    for (const [who, date] of [
      [noa, '2027-01-12'],
      [ruth, '2027-01-26'],
    ] as const) {
      expect((await series.skip(who, id, date)).status).toBe(200);
      expect((await series.skip(who, id, date)).status).toBe(200);
    }
    const [card] = await series.mine(noa);
    expect(datesOf(card?.evenings, 'cancelled')).toEqual(['2027-01-12', '2027-01-26']);
    expect(await series.sessions(noa)).toHaveLength(8);
    const rows = await query(
      `select user_id from notifications where type = 'session_cancelled' and user_id in ($1, $2) order by id`,
      [ruth.id, noa.id],
    );
    expect(rows.map(({ user_id }) => user_id)).toEqual([ruth.id, noa.id]);
    expect((await series.skip(dan, id, '2027-02-02')).status).toBe(404);
    expect((await series.skip(ruth, id, '2027-02-03')).status).toBe(404);
  });
});

describe('pause and end', () => {
  test('a pause withdraws the evenings, and going on makes them again without the skipped one', async () => {
    const id = await series.agree(ruth, noa);
    await series.skip(noa, id, '2027-01-12');
    expect((await series.set(noa, id, 'paused')).body).toEqual({ status: 'paused' });
    expect(await series.sessions(ruth)).toEqual([]);
    expect((await series.mine(ruth))[0]).toMatchObject({ status: 'paused', evenings: [] });
    expect((await series.ask('GET', '/sessions/past?page=1', ruth)).body.sessions).toHaveLength(1);
    await series.set(ruth, id, 'active');
    await series.set(ruth, id, 'active');
    const rows = await series.rows(id);
    expect(rows.map(({ date }) => date)).toEqual(tuesdays);
    expect(rows.filter(({ status }) => status === 'confirmed')).toHaveLength(9);
    expect([await series.news(ruth), await series.news(noa)]).toEqual([
      ['accepted', 'paused'],
      ['proposed', 'resumed'],
    ]);
  });

  test('either member ends the series for both, with one notification', async () => {
    const id = await series.agree(ruth, noa);
    await series.set(noa, id, 'ended');
    expect([await series.mine(ruth), await series.mine(noa), await series.sessions(ruth)]).toEqual([[], [], []]);
    expect(await series.news(ruth)).toEqual(['accepted', 'ended']);
    expect((await series.set(ruth, id, 'active')).body.code).toBe('CHANGED');
    expect((await series.set(dan, id, 'ended')).status).toBe(404);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['a block', () => series.ask('PUT', `/people/blocks/${noa.id}`, ruth, {})],
    ['a block by the other', () => series.ask('PUT', `/people/blocks/${ruth.id}`, noa, {})],
  ])('%s ends it for both without a reason', async (_what, block) => {
    const id = await series.agree(ruth, noa);
    await block();
    expect([await series.mine(ruth), await series.mine(noa), await series.sessions(noa)]).toEqual([[], [], []]);
    const rows = await query(
      `select actor_id from notifications where type = 'series_news' and data ->> 'what' = 'ended' and data ->> 'seriesId' = $1`,
      [id],
    );
    expect(rows).toEqual([{ actor_id: null }, { actor_id: null }]);
  });
});
