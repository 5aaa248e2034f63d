import { beforeEach, describe, expect, test } from 'vitest';
import { profiles } from '#features/profile/server/api.ts';
import { makeStudySession } from '#features/sessions/testing/sessions.ts';
import { noa, ruth, sessionsWorld, world } from '#features/sessions/testing/world.ts';

sessionsWorld();
/** A Tuesday, 19:50 in Paris. */
const NOW = new Date('2031-05-06T17:50:00Z');
beforeEach(() => {
  world.setTime(NOW);
});

const timeZone = 'Europe/Paris';
async function get(what: string, query: Record<string, string>, who = ruth) {
  const answer = await world.ask('GET', `/api/sessions/${what}?${new URLSearchParams(query)}`, { cookie: who.cookie });
  return { status: answer.status, body: await answer.json() };
}
const at = (startsAt: string) => ({ startsAt: new Date(startsAt), createdAt: NOW, updatedAt: NOW });

describe('conflicts of a planned time', () => {
  const evening = { date: '2031-05-07', time: '20:30', timeZone };
  const clashes = async (more: Record<string, string> = {}) =>
    (await get('plan-clashes', { ...evening, ...more })).body;

  test('invalid input and visitors are refused', async () => {
    expect((await get('plan-clashes', { ...evening, date: '2031-02-31' })).status).toBe(400);
    expect((await world.ask('GET', `/api/sessions/plan-clashes?${new URLSearchParams(evening)}`)).status).toBe(401);
  });

  test('adjacent hours are free and an edited session is no conflict with itself', async () => {
    await makeStudySession(world, ruth, at('2031-05-07T17:30:00Z'));
    await makeStudySession(world, ruth, at('2031-05-07T19:30:00Z'));
    expect(await clashes()).toEqual({ mine: null, partner: null, others: [] });
    const there = await makeStudySession(world, ruth, { ...at('2031-05-07T18:00:00Z'), title: 'Michna' });
    const span = { startsAt: '2031-05-07T18:00:00.000Z', endsAt: '2031-05-07T19:00:00.000Z' };
    expect(await clashes()).toEqual({ mine: { title: 'Michna', ...span }, partner: null, others: [] });
    expect(await clashes({ except: there })).toEqual({ mine: null, partner: null, others: [] });
  });

  test('a partner’s busy state and clock are shown without the session, and nothing for people who may not be invited', async () => {
    await world.app.db.insert(profiles).values({ userId: noa.id, timeZone: 'Asia/Jerusalem' });
    await makeStudySession(world, noa, { ...at('2031-05-07T18:00:00Z'), isPublic: false, title: 'Secret' });
    const clock = { date: '2031-05-07', time: '21:30' };
    expect(await clashes({ partner: noa.id })).toEqual({ mine: null, partner: { busy: true, clock }, others: [] });
    await world.ask('PUT', `/api/people/blocks/${ruth.id}`, { cookie: noa.cookie });
    expect(await clashes({ partner: noa.id })).toEqual({ mine: null, partner: null, others: [] });
  });
});

describe('conflicts of an edited session’s participants', () => {
  const evening = { date: '2031-05-07', time: '20:30', timeZone };
  const changing = async (except: string, who = ruth) => (await get('plan-clashes', { ...evening, except }, who)).body;

  test('participants’ busy state and clock are shown only for the learner’s own session', async () => {
    await world.app.db.insert(profiles).values({ userId: noa.id, timeZone: 'Asia/Jerusalem' });
    const theirs = await makeStudySession(world, ruth, { ...at('2031-05-07T18:00:00Z'), participants: [noa] });
    const clock = { date: '2031-05-07', time: '21:30' };
    expect((await changing(theirs)).others).toEqual([{ name: 'Noa', busy: false, clock }]);
    await makeStudySession(world, noa, { ...at('2031-05-07T18:00:00Z'), isPublic: false, title: 'Secret' });
    const told = await changing(theirs);
    expect(told.others).toEqual([{ name: 'Noa', busy: true, clock }]);
    expect(JSON.stringify(told)).not.toContain('Secret');
    expect((await changing(theirs, noa)).others).toEqual([]);
    await world.ask('PUT', `/api/people/blocks/${ruth.id}`, { cookie: noa.cookie });
    expect((await changing(theirs)).others).toEqual([]);
  });
});

describe('the next free quarter of an hour', () => {
  const free = async (who = ruth) => (await get('free-moment', { timeZone }, who)).body;

  test.each([
    ['2027-03-27T22:50:00Z', '2027-03-28'],
    ['2027-10-31T01:30:00Z', '2027-10-31'],
  ])('no moment of the night is proposed at a change of clocks, at %s', async (now, date) => {
    world.setTime(new Date(now));
    const { body } = await get('free-moment', { timeZone: 'Europe/Paris' }, ruth);
    expect(body).toEqual({ date, time: '07:00' });
  });

  test('proposes the next quarter, or the one after a session', async () => {
    expect(await free()).toEqual({ date: '2031-05-06', time: '20:00' });
    await makeStudySession(world, ruth, at('2031-05-06T18:30:00Z'));
    await makeStudySession(world, ruth, { ...at('2031-05-06T19:40:00Z'), durationMinutes: 30 });
    expect(await free()).toEqual({ date: '2031-05-06', time: '22:15' });
  });

  test('proposes a time still ahead when the form is filled in', async () => {
    world.setTime(new Date('2031-05-05T12:42:00Z'));
    expect(await free()).toEqual({ date: '2031-05-05', time: '14:45' });
    world.setTime(new Date('2031-05-05T12:44:30Z'));
    expect(await free()).toEqual({ date: '2031-05-05', time: '15:00' });
  });

  test('proposes the next morning instead of a night hour', async () => {
    world.setTime(new Date('2031-05-06T21:40:00Z'));
    expect(await free()).toEqual({ date: '2031-05-06', time: '23:45' });
    world.setTime(new Date('2031-05-06T21:50:00Z'));
    expect(await free()).toEqual({ date: '2031-05-07', time: '07:00' });
    await makeStudySession(world, ruth, { ...at('2031-05-06T22:00:00Z'), durationMinutes: 60 });
    world.setTime(new Date('2031-05-06T21:20:00Z'));
    expect(await free()).toEqual({ date: '2031-05-07', time: '07:00' });
  });

  test('omits Shabbat for learners who observe it', async () => {
    world.setTime(new Date('2031-05-09T18:50:00Z'));
    expect(await free()).toEqual({ date: '2031-05-09', time: '21:00' });
    await world.app.pool.query(
      `insert into notification_preferences (user_id, quiet_on_shabbat) values ($1, true)
       on conflict (user_id) do update set quiet_on_shabbat = true`,
      [ruth.id],
    );
    const after = await free();
    expect(after.date).toBe('2031-05-10');
    expect(after.time > '21:30').toBe(true);
  });
});

test('Shabbat times use the learner’s town, otherwise the zone’s, named in their language', async () => {
  const rest = async () => (await get('rest-times', { timeZone: 'Asia/Jerusalem' })).body;
  const guessed = await rest();
  expect(guessed).toMatchObject({ town: 'Jérusalem', guessed: true });
  const [first] = guessed.times;
  expect(first.from).toBe(first.candles);
  expect(new Date(first.from).toISOString()).toMatch(/^2031-05-09T15:[45]/);
  expect(new Date(first.to).toISOString()).toMatch(/^2031-05-10T1[67]/);
  const paris = { city: 'Paris', region: 'Île-de-France', country: 'FR', latitude: 48.85341, longitude: 2.3488 };
  await world.app.db.insert(profiles).values({ ...paris, userId: ruth.id });
  const away = await rest();
  expect(away).toMatchObject({ town: 'Paris', guessed: false, timeZone: 'Europe/Paris' });
  expect(away.spot.longitude).toBeCloseTo(35.2, 0);
  const { body: here } = await get('rest-times', { timeZone: 'Europe/Madrid' });
  expect(here).toMatchObject({ timeZone: 'Europe/Paris', spot: { longitude: 2.3 } });
  expect((await get('rest-times', { timeZone: 'Mars/Olympus' })).status).toBe(400);
});
