import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { QUESTIONS_MOST } from '../shared/limits.ts';
import { makeNotedSession, notesTester } from '../testing/notes.ts';
import { readableTexts } from './readable-notes.ts';

let world: World;
let notes: ReturnType<typeof notesTester>;
let [ruth, noa] = [] as unknown as TestLearner[] as [TestLearner, TestLearner];
let id: string;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT_FACTOR: '100' });
  notes = notesTester(world);
  [ruth, noa] = [await makeLearner(world, { name: 'Ruth' }), await makeLearner(world, { name: 'Noa' })];
});
afterAll(() => world.close());
beforeEach(async () => {
  id = await makeNotedSession(world, ruth, noa);
  world.emitted.length = 0;
});
const told = () => world.emitted.filter(({ event }) => event === 'notes.questions').length;

test('an empty or too long question, and one for an unknown passage, is refused', async () => {
  for (const given of [{ text: ' ' }, { text: 'a'.repeat(501) }, { reference: 'Genesis 60:1' }])
    expect((await notes.question(ruth, id, given)).status).toBe(400);
  expect(await notes.questions(ruth, id)).toEqual([]);
});

test('both participants see a question for a verse, and either can mark it as done', async () => {
  const clientId = newId();
  const asked = await notes.question(ruth, id, { clientId, reference: 'בראשית לב:כה' });
  expect(asked).toMatchObject({
    status: 201,
    body: { text: 'Qui lutte avec qui ?', reference: 'Genesis 32:25', author: 'Ruth', mine: true, done: false },
  });
  expect((await notes.question(ruth, id, { clientId, reference: 'Genesis 32:25' })).body).toEqual(asked.body);
  expect(told()).toBe(1);
  const path = `${id}/questions/${asked.body.id}`;
  expect((await notes.ask('PUT', `${path}/done`, noa, { done: true })).body).toMatchObject({ done: true, mine: false });
  await notes.ask('PUT', `${path}/done`, noa, { done: true });
  expect(told()).toBe(2);
  expect((await notes.ask('PUT', `${path}/done`, ruth, { done: false })).body).toMatchObject({ done: false });
  expect(await notes.questions(noa, id)).toMatchObject([{ id: asked.body.id, mine: false, author: 'Ruth' }]);
});

test('only its author can change or remove a question', async () => {
  const { body } = await notes.question(ruth, id);
  const path = `${id}/questions/${body.id}`;
  expect((await notes.ask('PUT', path, noa, { text: 'Autre' })).status).toBe(404);
  expect((await notes.ask('DELETE', path, noa)).status).toBe(404);
  expect((await notes.ask('PUT', path, ruth, { text: 'Qui est cet homme ?' })).body).toMatchObject({
    text: 'Qui est cet homme ?',
  });
  for (const _ of [1, 2]) expect((await notes.ask('DELETE', path, ruth)).body).toEqual({ done: true });
  expect(await notes.questions(noa, id)).toEqual([]);
  expect((await notes.ask('PUT', path, ruth, { text: 'Encore' })).status).toBe(404);
  const elsewhere = await makeNotedSession(world, ruth);
  const { body: other } = await notes.question(ruth, id);
  expect((await notes.ask('DELETE', `${elsewhere}/questions/${other.id}`, ruth)).status).toBe(404);
});

test('concurrent requests cannot exceed the maximum of questions', async () => {
  await world.app.pool.query(
    `insert into session_questions (id, session_id, author_id, client_id, request_digest, text)
     select gen_random_uuid(), $1, $2, gen_random_uuid(), '', 'Pourquoi ?' from generate_series(2, $3)`,
    [id, noa.id, QUESTIONS_MOST],
  );
  const asked = await Promise.all([1, 2, 3].map(() => notes.question(ruth, id)));
  expect(asked.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});

test('the archive contains only the learner’s own questions, as Markdown', async () => {
  await notes.question(ruth, id, { text: '- Qui *lutte* ?', reference: 'Genesis 32:25' });
  await notes.question(noa, id, { text: 'Question de Noa' });
  const reader = { id: ruth.id, language: 'fr' as const, timeZone: 'Europe/Paris' };
  const files: string[] = [];
  for await (const { content } of readableTexts(world.app, reader)) {
    let text = '';
    for await (const piece of content) text += piece;
    files.push(text);
  }
  expect(files).toHaveLength(1);
  expect(files[0]).toContain('## Genesis 32:25\n\n- [ ] \\- Qui \\*lutte\\* ?');
  expect(files[0]).not.toContain('Noa');
});
