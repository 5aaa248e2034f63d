import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { newId } from '#server/database/ids.ts';
import { eraseAccount, exportPersonalData } from '#server/people/personal-data.ts';
import { ANONYMOUS } from '#shared/anonymous.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { UPDATE_MAX, UPDATES_AT_ONCE } from '../shared/limits.ts';
import { makeNotedSession, notesTester, paragraph, readWords } from '../testing/notes.ts';

let world: World;
let notes: ReturnType<typeof notesTester>;
let [ruth, noa, dan] = [] as unknown as TestLearner[] as [TestLearner, TestLearner, TestLearner];
let id: string;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT_FACTOR: '100' });
  notes = notesTester(world);
  dan = await makeLearner(world, { name: 'Dan' });
});
afterAll(() => world.close());
beforeEach(async () => {
  [ruth, noa] = [await makeLearner(world, { name: 'Ruth' }), await makeLearner(world, { name: 'Noa' })];
  id = await makeNotedSession(world, ruth, noa);
  world.emitted.length = 0;
});
const sql = (text: string, ...values: unknown[]) => world.app.pool.query(text, values);

describe('an invalid update', () => {
  const valid = Buffer.from(paragraph('Menahem'), 'base64');
  test.each([
    ['nothing', ''],
    ['what is no base64', '%%%%'],
    ['bytes that mean nothing', Buffer.from([255, 255, 255, 255, 255, 255, 3]).toString('base64')],
    ['one that is cut', valid.subarray(0, -5).toString('base64')],
    ['one that changes nothing', Buffer.from([0, 0]).toString('base64')],
    ['one that is too large for a request', paragraph('a'.repeat(UPDATE_MAX))],
    ['a number of pieces that are not there', Buffer.from([1, 255, 255, 255, 127, 1, 0]).toString('base64')],
  ])('%s, is refused and not stored', async (_what, update) => {
    expect((await notes.write(ruth, id, update)).status).toBe(400);
    expect(await notes.read(noa, id)).toEqual({ seq: 0, more: false, updates: [] });
  });
});

describe('a learner without a seat', () => {
  test('a learner without a seat can neither read nor write, and gets the responses for an unknown session', async () => {
    await notes.write(ruth, id, paragraph('Entre nous'));
    const asked = (await notes.question(ruth, id)).body.id;
    for (const [method, path, body] of [
      ['GET', '/notes', undefined],
      ['GET', '/notes/updates', undefined],
      ['POST', '/notes/updates', { clientId: newId(), update: paragraph('Bonjour') }],
      ['GET', '/questions', undefined],
      ['POST', '/questions', { clientId: newId(), text: 'Pourquoi ?' }],
      ['PUT', `/questions/${asked}`, { text: 'Pourquoi ?' }],
      ['PUT', `/questions/${asked}/done`, { done: true }],
      ['DELETE', `/questions/${asked}`, undefined],
    ] as const) {
      const foreign = await notes.ask(method, `${id}${path}`, dan, body);
      expect([method, path, foreign.status]).toEqual([method, path, 404]);
      expect(foreign).toEqual(await notes.ask(method, `${newId()}${path}`, dan, body));
      expect((await notes.ask(method, `${id}${path}`, undefined, body)).status).toBe(401);
    }
  });

  test('loses access at once after a block or after giving the seat back', async () => {
    await notes.write(ruth, id, paragraph('Avant'));
    await sql('insert into blocks (blocker_id, blocked_id) values ($1, $2)', ruth.id, noa.id);
    expect((await notes.write(noa, id, paragraph('Après'))).status).toBe(404);
    expect((await notes.ask('GET', `${id}/notes/updates`, noa)).status).toBe(404);
    expect(await notes.words(ruth, id)).toEqual(['Avant']);
  });

  test('cannot send updates of the previous user of the browser', async () => {
    const sent = await notes.write(noa, id, paragraph('De Ruth'), { from: ruth.id });
    expect(sent.status).toBe(401);
  });
});

describe('an update', () => {
  test('gets the next number, even days after the session, and notifies both learners', async () => {
    expect((await notes.write(ruth, id, paragraph('Menahem'))).body).toEqual({ seq: 1 });
    expect((await notes.write(noa, id, paragraph('Rachi'))).body).toEqual({ seq: 2 });
    expect((await notes.words(noa, id)).sort()).toEqual(['Menahem', 'Rachi']);
    expect((await notes.read(ruth, id, 1)).updates).toHaveLength(1);
    expect(await notes.read(ruth, id, 9)).toMatchObject({ updates: [], more: false });
    expect(world.emitted.filter(({ event }) => event === 'notes.appended')).toEqual(
      [1, 2].map((seq) => ({
        event: 'notes.appended',
        payload: { sessionId: id, seq },
        to: { learners: expect.arrayContaining([ruth.id, noa.id]) },
      })),
    );
  });

  test('repeated ten times concurrently is stored once; other content under its id is refused', async () => {
    const [update, clientId] = [paragraph('Une fois'), newId()];
    const sent = await Promise.all(Array.from({ length: 10 }, () => notes.write(ruth, id, update, { clientId })));
    expect(sent.map(({ status, body }) => [status, body.seq])).toEqual(Array(10).fill([201, 1]));
    expect((await notes.write(noa, id, paragraph('Encore'))).body.seq).toBe(2);
    expect((await notes.write(ruth, id, update, { clientId })).body).toEqual({ seq: 1 });
    const other = await notes.write(ruth, id, paragraph('Autre'), { clientId });
    expect(other).toMatchObject({ status: 409, body: { code: 'CLIENT_ID_REUSED' } });
  });

  test('gets a number without gaps when two learners write concurrently', async () => {
    const doc = { ruth: new Y.Doc(), noa: new Y.Doc() };
    const sent = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        n % 2 ? notes.write(ruth, id, paragraph(`${n}`, doc.ruth)) : notes.write(noa, id, paragraph(`${n}`, doc.noa)),
      ),
    );
    expect(sent.map(({ body }) => body.seq).sort((a, b) => a - b)).toEqual(sent.map((_, n) => n + 1));
    expect((await notes.words(ruth, id)).map(Number).sort((a, b) => a - b)).toEqual(sent.map((_, n) => n));
  });

  test('is not logged', async () => {
    await notes.write(ruth, id, paragraph('Un secret entre nous'));
    expect(JSON.stringify(world.logged)).not.toContain('secret');
  });
});

describe('many updates', () => {
  test('are compacted without loss, and a late repeat still gets its number', async () => {
    const doc = new Y.Doc();
    const many = UPDATES_AT_ONCE + 20;
    const first = { update: paragraph('0', doc), clientId: newId() };
    await notes.write(ruth, id, first.update, { clientId: first.clientId });
    for (let n = 1; n < many; n++) await notes.write(ruth, id, paragraph(`${n}`, doc));
    const { rows } = await sql('select state_seq, last_seq from note_documents where session_id = $1', id);
    expect(rows).toEqual([{ state_seq: UPDATES_AT_ONCE, last_seq: many }]);
    const all = await notes.read(noa, id);
    expect(all).toMatchObject({ seq: many, more: false });
    expect(all.updates).toHaveLength(21);
    expect(readWords(all.updates)).toEqual(Array.from({ length: many }, (_, n) => `${n}`));
    expect((await notes.read(noa, id, 50)).updates).toHaveLength(21);
    expect((await notes.write(ruth, id, first.update, { clientId: first.clientId })).body).toEqual({ seq: 1 });
  });

  test('are returned in pages without a gap', async () => {
    const doc = new Y.Doc();
    await notes.write(ruth, id, paragraph('0', doc));
    for (let n = 2; n <= UPDATES_AT_ONCE + 5; n++)
      await sql(
        `insert into note_updates (session_id, seq, user_id, client_id, request_digest, update)
         values ($1, $2, $3, $4, '', $5)`,
        ...[id, n, ruth.id, newId(), Buffer.from(paragraph(`${n}`, doc), 'base64')],
      );
    await sql('update note_documents set last_seq = $2 where session_id = $1', id, UPDATES_AT_ONCE + 5);
    const part = await notes.read(noa, id);
    expect(part).toMatchObject({ seq: UPDATES_AT_ONCE, more: true });
    const rest = await notes.read(noa, id, part.seq);
    expect(rest).toMatchObject({ seq: UPDATES_AT_ONCE + 5, more: false });
    expect(readWords([...part.updates, ...rest.updates])).toHaveLength(UPDATES_AT_ONCE + 5);
  });

  test('are refused above the maximum size, while smaller updates still fit', async () => {
    const doc = new Y.Doc();
    const page = () => paragraph('é'.repeat(16_000), doc);
    await sql(`insert into note_documents (session_id, last_seq, size) values ($1, 0, 0)`, id);
    let answer = await notes.write(ruth, id, page());
    for (let n = 0; answer.status === 201 && n < 40; n++) answer = await notes.write(ruth, id, page());
    expect(answer).toMatchObject({ status: 409, body: { code: 'NOTES_FULL', data: { messageKey: 'notes.full' } } });
    expect((await notes.write(noa, id, paragraph('a'))).status).toBe(201);
    expect((await notes.read(noa, id)).more).toBe(false);
  });
});

test('a learner’s notes are exported as text, and stay for the co-author after an erasure', async () => {
  await notes.write(ruth, id, paragraph('Une étreinte *autant* qu’un combat ?'));
  await notes.question(ruth, id, { text: 'Pourquoi de nuit ?' });
  const exported = await exportPersonalData(world.app, ruth.id);
  expect(exported.note_updates).toEqual([{ sessionId: id, text: 'Une étreinte \\*autant\\* qu’un combat ?\n' }]);
  expect(exported.session_questions).toMatchObject([{ text: 'Pourquoi de nuit ?' }]);
  const other = await makeNotedSession(world, noa, ruth);
  await notes.write(ruth, other, paragraph('Rachi'));
  await notes.question(ruth, other);
  await eraseAccount(world.app, ruth.id);
  expect(await notes.words(noa, other)).toEqual(['Rachi']);
  expect(await notes.questions(noa, other)).toEqual([]);
  const { people } = (await notes.ask<{ people: { name: string }[] }>('GET', `${other}/notes`, noa)).body;
  expect(people.map(({ name }) => name)).toEqual(['Noa', ANONYMOUS]);
});
