import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aPlan, participantsOf, remindersOf } from '#features/sessions/testing/sessions.ts';
import { newId } from '#server/database/ids.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';

let world: World;
let ruth: TestLearner;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  ruth = await makeLearner(world, { name: 'Ruth' });
  world.emitted.length = 0;
});

const plan = async (body: unknown, cookie: string | undefined = ruth.cookie) => {
  const answer = await world.ask('POST', '/api/sessions', { cookie, body });
  return { status: answer.status, body: await answer.json() };
};
const rowsOf = async (learner: TestLearner) =>
  (await world.app.pool.query('select * from study_sessions where creator_id = $1', [learner.id])).rows;

test('a plan becomes a public pending session with its creator as participant', async () => {
  const { status, body } = await plan(
    aPlan({ date: '2030-07-14', time: '20:30', description: ' Le premier chapitre ', durationMinutes: 90 }),
  );
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.any(String),
    title: 'Berakhot ensemble',
    subject: 'talmud_berakhot',
    description: 'Le premier chapitre',
    startsAt: '2030-07-14T18:30:00.000Z',
    timeZone: 'Europe/Paris',
    durationMinutes: 90,
    status: 'pending',
    isPublic: true,
    focusModeEnabled: false,
    strictFocus: false,
    maxParticipants: 10,
    participantCount: 1,
    creatorName: 'Ruth',
    textReference: null,
    mine: true,
    joined: true,
    invited: false,
    invitation: null,
  });
  expect(await participantsOf(world, body.id)).toEqual([ruth.id]);
});

test('a new session is announced to others and to the creator’s own devices', async () => {
  const { body } = await plan(aPlan());
  expect(world.emitted).toEqual([
    { to: { everyone: true, except: ruth.id }, event: 'sessions.listed', payload: { id: body.id } },
    { to: { learner: ruth.id }, event: 'sessions.planned', payload: { id: body.id } },
  ]);
});

describe('refused plans, which save and notify nothing', () => {
  test.each([
    ['no title, no date', { title: ' ', date: '' }, 'sessions.requiredFields', 'title'],
    ['no time', { time: '' }, 'sessions.requiredFields', 'time'],
    ['31 February', { date: '2031-02-31' }, 'sessions.dateInvalid', 'date'],
    ['the hour left out in spring', { date: '2031-03-30', time: '02:30' }, 'sessions.timeSkipped', 'time'],
    ['yesterday, and a short title', { startsIn: '-24h', title: 'ab' }, 'sessions.futureRequired', 'date'],
    ['a title of two characters', { title: 'ab' }, 'sessions.titleTooShort', 'title'],
  ])('%s', async (_what, change, messageKey, path) => {
    const { status, body } = await plan(aPlan(change));
    expect(status).toBe(400);
    expect(body.data).toEqual({ messageKey, fields: [{ path, messageKey }] });
    expect(await rowsOf(ruth)).toEqual([]);
    expect(world.emitted).toEqual([]);
  });

  test.each([
    ['a title of 1,000 characters', { title: 'a'.repeat(1000) }, 'title', 'errors.textTooLong', 200],
    [
      'a title of 100,000 characters is too long before it is read',
      { title: 'a'.repeat(60_000) },
      'title',
      'errors.textTooLong',
      200,
    ],
    [
      'a description of 2,001 characters',
      { description: 'a'.repeat(2001) },
      'description',
      'errors.textTooLong',
      2_000,
    ],
    ['a zone nobody knows', { timeZone: 'Europe/Chelm' }, 'timeZone', 'errors.timeZoneUnknown'],
    ['a subject that is not in the list', { subject: 'Cuisine' }, 'subject', 'errors.invalidField'],
    ['40 minutes', { durationMinutes: 40 }, 'durationMinutes', 'errors.invalidField'],
    ['4 hours', { durationMinutes: 240 }, 'durationMinutes', 'errors.invalidField'],
    ['a billion participants', { maxParticipants: 1_000_000_000 }, 'maxParticipants', 'errors.invalidField'],
    ['a client id that is none', { clientId: '1' }, 'clientId', 'errors.invalidField'],
    ['a number as title', { title: 7 }, 'title', 'errors.invalidField'],
  ])('%s', async (_what, change, path, messageKey, max?: number) => {
    const { status, body } = await plan(aPlan(change));
    expect(status).toBe(400);
    const field = { path, messageKey, ...(max && { params: { max } }) };
    expect(body.data).toEqual({ messageKey: 'errors.invalidInput', fields: [field] });
    expect(await rowsOf(ruth)).toEqual([]);
  });

  test('a visitor is refused', async () => {
    expect((await plan(aPlan(), '')).status).toBe(401);
  });
});

test('an hour repeated at the autumn clock change means its first occurrence', async () => {
  const { body } = await plan(aPlan({ date: '2031-10-26', time: '02:30' }));
  expect(body.startsAt).toBe('2031-10-26T00:30:00.000Z');
});

test.each([
  ['the night clocks go forward', '2031-03-30', '03:15', '2031-03-30T01:15:00.000Z'],
  ['the night clocks go back', '2031-10-26', '02:45', '2031-10-26T00:45:00.000Z'],
])('reminders count elapsed minutes across a clock change: %s', async (_night, date, time, startsAt) => {
  const { body } = await plan(aPlan({ date, time }));
  expect(body.startsAt).toBe(startsAt);
  expect(await remindersOf(world, body.id, ruth)).toEqual([30, 15]);
});

test('a text is stored by its canonical reference and an unknown one is refused at its field', async () => {
  expect((await plan(aPlan({ textReference: 'בראשית א' }))).body.textReference).toBe('Genesis 1');
  expect((await plan(aPlan({ textReference: '  ' }))).body.textReference).toBeNull();
  for (const textReference of ['Genesis 51', 'n importe quoi 5']) {
    const { status, body } = await plan(aPlan({ textReference }));
    expect([status, body.data.fields]).toEqual([400, [{ path: 'textReference', messageKey: 'sessions.textUnknown' }]]);
  }
});

test('fields set by the server are ignored in the input', async () => {
  const noa = await makeLearner(world);
  const foreign = newId();
  const { status } = await plan({
    ...aPlan(),
    id: foreign,
    creatorId: noa.id,
    creator_id: noa.id,
    status: 'completed',
    startsAt: '2000-01-01T00:00:00Z',
    createdAt: '2000-01-01T00:00:00Z',
    participantCount: 99,
  });
  expect(status).toBe(201);
  const [row, ...more] = await rowsOf(ruth);
  expect(more).toEqual([]);
  expect(row).toMatchObject({ creator_id: ruth.id, status: 'pending', is_public: true });
  expect(row.id).not.toBe(foreign);
  expect(row.starts_at.getTime()).toBeGreaterThan(Date.now());
  expect(row.created_at.getTime()).toBeGreaterThan(Date.now() - 60_000);
  expect(await rowsOf(noa)).toEqual([]);
});

test('text is stored as plain text without disguising characters', async () => {
  const { body } = await plan(aPlan({ title: '<img src=x onerror=alert(1)> \u202Eevil\u0007\r\nand\u2029more' }));
  expect(body.title).toBe('<img src=x onerror=alert(1)> evil and more');
});

describe('repeating the same form', () => {
  test('ten concurrent repeats make one session and ten equal answers', async () => {
    const body = aPlan();
    const answers = await Promise.all(Array.from({ length: 10 }, () => plan(body)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    expect(await rowsOf(ruth)).toHaveLength(1);
    expect(world.heard().filter(({ who }) => who === 'everyone')).toHaveLength(1);
  });

  test('a repeat after the start returns the session created before', async () => {
    const body = aPlan();
    const first = await plan(body);
    world.setTime(new Date(Date.now() + 48 * 60 * 60_000));
    try {
      expect(await plan(body)).toEqual({ status: 201, body: { ...first.body, status: 'expired' } });
    } finally {
      world.setTime(new Date());
    }
  });

  test('a repeat with other content is refused', async () => {
    const body = aPlan();
    await plan(body);
    const again = await plan({ ...body, title: 'Autre chose' });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ code: 'CLIENT_ID_REUSED', data: { messageKey: 'sessions.clientIdReused' } });
    expect(await rowsOf(ruth)).toHaveLength(1);
  });

  test('the same client id of another learner makes a session of their own', async () => {
    const body = aPlan();
    await plan(body);
    const noa = await makeLearner(world);
    expect((await plan(body, noa.cookie)).status).toBe(201);
    expect(await rowsOf(noa)).toHaveLength(1);
  });
});

test('the 31st plan within an hour by one account is refused', async () => {
  for (let i = 0; i < 30; i++) expect((await plan(aPlan())).status).toBe(201);
  const { status, body } = await plan(aPlan());
  expect(status).toBe(429);
  expect(body.data.messageKey).toBe('errors.tooManyRequests');
});
