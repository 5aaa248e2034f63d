import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, openPool } from '#server/database.ts';
import { newId } from '#server/ids.ts';
import { aLearner, type TestLearner } from '#server/testing/factories.ts';
import { openWorld, type World } from '#server/testing/world.ts';
import { joinSession } from './join-session.ts';
import { aSession, newsFor, participantsOf, remindersOf, statusOf } from './testing.ts';

let world: World;
let ruth: TestLearner;
let noa: TestLearner;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  ruth = await aLearner(world, { name: 'Ruth' });
  noa = await aLearner(world, { name: 'Noa' });
  world.told.length = 0;
});

const join = async (sessionId: string, learner?: TestLearner) => {
  const answer = await world.ask('POST', `/api/sessions/${sessionId}/join`, { cookie: learner?.cookie, body: {} });
  return { status: answer.status, body: await answer.json(), headers: answer.headers };
};
const crowd = (size: number) => Promise.all(Array.from({ length: size }, () => aLearner(world)));

test('a learner takes a place; all who take part hear of it', async () => {
  const session = await aSession(world, ruth);
  const { status, body } = await join(session, noa);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: session,
    participantCount: 2,
    joined: true,
    mine: false,
    creatorName: 'Ruth',
    status: 'pending',
  });
  expect((await participantsOf(world, session)).sort()).toEqual([ruth.id, noa.id].sort());
  const change = { topic: 'sessions', what: 'joined', id: session };
  expect(world.told.filter(({ change }) => change.topic === 'sessions')).toEqual([
    { to: ruth.id, change },
    { to: noa.id, change },
  ]);
});

test('whoever joins is reminded, and the creator is told who came', async () => {
  const session = await aSession(world, ruth);
  await join(session, noa);
  expect(await remindersOf(world, session, noa)).toEqual([30, 15]);
  expect(await newsFor(world, ruth, session)).toMatchObject([
    { type: 'session_changed', data: { what: 'joined', name: noa.name, sessionId: session } },
  ]);
});

test('no address of anybody leaves the server', async () => {
  const { body } = await join(await aSession(world, ruth), noa);
  expect(JSON.stringify(body)).not.toContain('@');
  expect(JSON.stringify(body)).not.toContain(ruth.id);
});

describe('refused', () => {
  test('twice', async () => {
    const session = await aSession(world, ruth, { participants: [noa] });
    const { status, body } = await join(session, noa);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'ALREADY_JOINED', data: { messageKey: 'sessions.alreadyJoined' } });
    expect(world.told).toEqual([]);
  });

  test('the creator, who takes part already', async () => {
    expect((await join(await aSession(world, ruth), ruth)).body.code).toBe('ALREADY_JOINED');
  });

  test('the creator of a full session is told the same', async () => {
    const session = await aSession(world, ruth, { maxParticipants: 2, status: 'confirmed', participants: [noa] });
    expect((await join(session, ruth)).body.code).toBe('ALREADY_JOINED');
  });

  test('when it is full', async () => {
    const session = await aSession(world, ruth, {
      maxParticipants: 2,
      status: 'confirmed',
      participants: [await aLearner(world)],
    });
    const { status, body } = await join(session, noa);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'SESSION_FULL', data: { messageKey: 'sessions.full' } });
    expect(await participantsOf(world, session)).toHaveLength(2);
  });

  test('a visitor', async () => {
    expect((await join(await aSession(world, ruth))).status).toBe(401);
  });

  test('what is private, over, cancelled or not there gives one and the same answer', async () => {
    const gone = [
      newId(),
      await aSession(world, ruth, { isPublic: false }),
      await aSession(world, ruth, { isPublic: false, participants: [noa] }),
      await aSession(world, ruth, { startsIn: '-2h' }),
      await aSession(world, ruth, { status: 'cancelled' }),
      await aSession(world, ruth, { status: 'expired' }),
      await aSession(world, ruth, { status: 'active' }),
      // Begun with enough people, though the job has not written it down yet.
      await aSession(world, ruth, { startsIn: '-5m', participants: [await aLearner(world)] }),
    ];
    const answers = await Promise.all(gone.map((session) => join(session, noa)));
    for (const { status, body } of answers) {
      expect(status).toBe(404);
      expect(body).toEqual(answers[0]?.body);
      expect(body.data).toEqual({ messageKey: 'sessions.notFound' });
    }
    expect(world.told).toEqual([]);
  });

  test('an id that is none', async () => {
    expect((await join('1%20or%201', noa)).status).toBe(400);
  });
});

test('one that has begun but is not over can still be joined', async () => {
  expect((await join(await aSession(world, ruth, { startsIn: '-30m' }), noa)).status).toBe(200);
});

test('who left may come back, in the same row', async () => {
  const session = await aSession(world, ruth, { participants: [noa] });
  await world.house.pool.query(
    `update session_participants set status = 'left' where session_id = $1 and user_id = $2`,
    [session, noa.id],
  );
  expect((await join(session, noa)).status).toBe(200);
  expect(await participantsOf(world, session)).toHaveLength(2);
});

describe('many at once', () => {
  test('of fifty learners exactly nine join the creator of a session of ten', async () => {
    const session = await aSession(world, ruth, { maxParticipants: 10 });
    const learners = await crowd(50);
    const answers = await Promise.all(learners.map((learner) => join(session, learner)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(9);
    expect(answers.filter(({ body }) => body.code === 'SESSION_FULL')).toHaveLength(41);
    expect(await participantsOf(world, session)).toHaveLength(10);
    expect(await statusOf(world, session)).toBe('confirmed');
    expect(
      answers
        .map(({ body }) => body.participantCount)
        .filter(Boolean)
        .sort((a, b) => a - b),
    ).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test('also when half of them come to another instance', async () => {
    const session = await aSession(world, ruth, { maxParticipants: 10 });
    const learners = await crowd(40);
    const pool = openPool(world.connection, 10, world.house.log);
    const other = { ...world.house, pool, db: openDatabase(pool) };
    try {
      const answers = await Promise.all([
        ...learners.slice(0, 20).map(async (learner) => (await join(session, learner)).status === 200),
        ...learners.slice(20).map(({ id, name }) =>
          joinSession(other, { id, name, language: 'fr', address: null }, session).then(
            () => true,
            (refused: { code?: string }) => {
              expect(refused.code).toBe('SESSION_FULL');
              return false;
            },
          ),
        ),
      ]);
      expect(answers.filter(Boolean)).toHaveLength(9);
      expect(await participantsOf(world, session)).toHaveLength(10);
    } finally {
      await pool.end();
    }
  });

  test('fifty times the same learner is one row', async () => {
    const session = await aSession(world, ruth);
    const answers = await Promise.all(Array.from({ length: 50 }, () => join(session, noa)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'ALREADY_JOINED')).toHaveLength(49);
    expect(await participantsOf(world, session)).toHaveLength(2);
  });
});

test('while somebody holds the row, a crowd is told "busy" within 5 s, and reading goes on', async () => {
  const session = await aSession(world, ruth);
  const learners = await crowd(20);
  const holder = new pg.Client(world.connection);
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query('select 1 from study_sessions where id = $1 for update', [session]);
    const started = performance.now();
    const waiting = Promise.all(learners.map((learner) => join(session, learner)));
    const list = await world.ask('GET', '/api/sessions/public?timeZone=Europe/Paris', { cookie: noa.cookie });
    expect(list.status).toBe(200);
    expect(performance.now() - started).toBeLessThan(2_000);
    const answers = await waiting;
    expect(performance.now() - started).toBeLessThan(5_000);
    for (const { status, body, headers } of answers) {
      expect(status).toBe(503);
      expect(body.data.messageKey).toBe('errors.busy');
      expect(headers.get('retry-after')).toBe('2');
    }
    await holder.query('rollback');
    expect((await join(session, noa)).status).toBe(200);
    expect(world.told.filter(({ change }) => change.topic === 'sessions').map(({ change }) => change.what)).toEqual([
      'joined',
      'joined',
    ]);
  } finally {
    await holder.end();
  }
});
