import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makePartners } from '#features/annotations/testing/annotations.ts';
import type { Question } from '#features/notes/contract.ts';
import { newId } from '#server/database/ids.ts';
import { eraseAccount } from '#server/people/personal-data.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { roomOf, sessionOf } from '../testing/room.ts';

let world: World;
let [ruth, noa, dan] = [] as unknown as TestLearner[] as [TestLearner, TestLearner, TestLearner];
beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT_FACTOR: '100' });
});
afterAll(() => world.close());
beforeEach(async () => {
  ruth = await makeLearner(world, { name: 'Ruth' });
  noa = await makeLearner(world, { name: 'Noa' });
  dan = await makeLearner(world, { name: 'Dan' });
  await makePartners(world, ruth, noa);
  world.emitted.length = 0;
});

const given = (more: object = {}) => ({
  ...{ clientId: newId(), partnerId: noa.id, section: 'Genesis 32', segment: '25', text: 'Qui est cet homme ?' },
  ...more,
});
async function leave(body: object, who = ruth) {
  const answer = await world.ask('POST', '/api/annotations/questions', { cookie: who.cookie, body });
  return { status: answer.status, body: (await answer.json()) as Question & { code?: string } };
}
async function textsIn(session: string, who: TestLearner): Promise<string[]> {
  const answer = await world.ask('GET', `/api/sessions/${session}/questions`, { cookie: who.cookie });
  return ((await answer.json()) as { questions: Question[] }).questions.map(({ text }) => text);
}
const change = (method: string, session: string, { id }: Question, who: TestLearner, body?: object, end = '') =>
  world.ask(method, `/api/sessions/${session}/questions/${id}${end}`, { cookie: who.cookie, body });
const mark = (session: string, question: Question, who: TestLearner, done: boolean) =>
  change('PUT', session, question, who, { done }, '/done');
const carriedTo = async (session: string, who = noa) =>
  (await roomOf(world, session).show(who)).questionsBefore?.questions.map(({ text }) => text) ?? [];
const readers = () =>
  world.emitted
    .filter(({ event }) => event === 'notes.questions')
    .map(({ to }) => ('learners' in to ? [...to.learners] : []));

test('a question left at a verse is in the pair’s next sessions until one of them answers it', async () => {
  const { status, body } = await leave(given());
  expect(status).toBe(201);
  expect(body).toMatchObject({ sessionId: null, reference: 'Genesis 32:25', mine: true, done: false });
  const first = await sessionOf(world, [ruth, noa], 5);
  const next = await sessionOf(world, [ruth, noa], 24 * 60);
  for (const session of [first, next])
    for (const who of [ruth, noa]) expect(await textsIn(session, who)).toEqual([body.text]);
  expect(await carriedTo(first)).toEqual([body.text]);
  expect(await carriedTo(next)).toEqual([body.text]);
  expect((await mark(first, body, noa, true)).status).toBe(200);
  expect(await textsIn(first, ruth)).toEqual([body.text]);
  expect(await textsIn(next, ruth)).toEqual([]);
  expect(await carriedTo(next)).toEqual([]);
});

test('questions of a cancelled session are not carried on, because they could not be marked', async () => {
  const cancelled = await sessionOf(world, [ruth, noa], -1_500);
  await world.ask('POST', `/api/sessions/${cancelled}/questions`, {
    cookie: ruth.cookie,
    body: { clientId: newId(), text: 'Une question ?' },
  });
  const next = await sessionOf(world, [ruth, noa], 5);
  expect(await carriedTo(next)).toEqual(['Une question ?']);
  await world.app.pool.query(`update study_sessions set status = 'cancelled' where id = $1`, [cancelled]);
  expect(await carriedTo(next)).toEqual([]);
});

test('questions of several earlier sessions are carried on together', async () => {
  const [before, last] = [await sessionOf(world, [ruth, noa], -3_000), await sessionOf(world, [ruth, noa], -1_500)];
  for (const [session, text] of [
    [before, 'La première ?'],
    [last, 'La deuxième ?'],
  ])
    await world.ask('POST', `/api/sessions/${session}/questions`, {
      cookie: ruth.cookie,
      body: { clientId: newId(), text },
    });
  await leave(given({ text: 'La troisième ?' }));
  const next = await sessionOf(world, [ruth, noa], 5);
  expect(await carriedTo(next)).toEqual(['La première ?', 'La deuxième ?', 'La troisième ?']);
});

test('a question of a pair is hidden in past sessions, and in sessions of other people', async () => {
  await leave(given());
  const sessions = [
    await sessionOf(world, [ruth, noa], -24 * 60),
    await sessionOf(world, [ruth, noa, dan], 5),
    await sessionOf(world, [ruth, dan], 5),
    await sessionOf(world, [ruth], 5),
  ];
  for (const session of sessions) {
    expect(await textsIn(session, ruth)).toEqual([]);
    expect(await carriedTo(session, ruth)).toEqual([]);
  }
});

test('both partners receive an event when a question is left and when it is answered', async () => {
  const session = await sessionOf(world, [ruth, noa], 0);
  const { body } = await leave(given());
  await mark(session, body, noa, true);
  expect(readers().map((learners) => learners.toSorted())).toEqual([1, 2].map(() => [ruth.id, noa.id].toSorted()));
});

test('a repeated request returns the first response, and another question with its id is refused', async () => {
  const question = given();
  const first = await leave(question);
  expect(await leave(question)).toEqual(first);
  expect((await leave({ ...question, text: 'Autre ?' })).body.code).toBe('CLIENT_ID_REUSED');
  expect(await textsIn(await sessionOf(world, [ruth, noa], 5), noa)).toEqual([question.text]);
});

test('a question to a stranger, oneself or a blocked partner, on an unknown verse or without text is refused', async () => {
  expect((await leave(given({ partnerId: dan.id }))).status).toBe(404);
  expect((await leave(given({ partnerId: ruth.id }))).status).toBe(404);
  expect((await leave(given({ partnerId: newId() }))).status).toBe(404);
  expect((await leave(given({ section: 'Genesis 60' }))).status).toBe(400);
  expect((await leave(given({ text: ' ' }))).status).toBe(400);
  await world.ask('PUT', `/api/people/blocks/${ruth.id}`, { cookie: noa.cookie });
  expect((await leave(given())).status).toBe(404);
  expect((await world.app.pool.query('select from session_questions where author_id = $1', [ruth.id])).rowCount).toBe(
    0,
  );
});

test('only its author can reword and remove a question, from a session of the pair', async () => {
  const { body } = await leave(given());
  const session = await sessionOf(world, [ruth, noa], 5);
  const other = await sessionOf(world, [noa, dan], 5);
  expect((await change('PUT', session, body, noa, { text: 'Autre ?' })).status).toBe(404);
  expect((await mark(other, body, dan, true)).status).toBe(404);
  expect((await change('PUT', session, body, ruth, { text: 'Qui lutte ?' })).status).toBe(200);
  expect(await textsIn(session, noa)).toEqual(['Qui lutte ?']);
  expect((await change('DELETE', session, body, ruth)).status).toBe(200);
  expect(await textsIn(session, noa)).toEqual([]);
});

test('a question reopened after an answer is carried on', async () => {
  const { body } = await leave(given());
  const session = await sessionOf(world, [ruth, noa], -10);
  await mark(session, body, noa, true);
  await mark(session, body, ruth, false);
  expect(await carriedTo(await sessionOf(world, [ruth, noa], 24 * 60))).toEqual([body.text]);
});

test('an erased author leaves no words, and an erased partner no name', async () => {
  await leave(given());
  await leave(given({ partnerId: ruth.id, text: 'De Noa ?' }), noa);
  const session = await sessionOf(world, [noa, ruth], 5);
  await eraseAccount(world.app, ruth.id, { keepsWords: false });
  expect(await textsIn(session, noa)).toEqual([]);
  const { rows } = await world.app.pool.query(
    'select text, partner_id from session_questions where author_id in ($1, $2)',
    [ruth.id, noa.id],
  );
  expect(rows.map(({ text }) => text).sort()).toEqual(['', 'De Noa ?']);
  expect(rows.some(({ partner_id }) => partner_id === ruth.id)).toBe(false);
});
