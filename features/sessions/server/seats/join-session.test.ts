import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { openDatabase, openPool } from '#server/database/database.ts';
import { newId } from '#server/database/ids.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { makeStudySession, newsFor, participantsOf, remindersOf, statusOf } from '../../testing/sessions.ts';
import { noa, ruth, sessionsWorld, world } from '../../testing/world.ts';
import { joinSession } from './join-session.ts';

sessionsWorld();

const join = async (sessionId: string, learner?: TestLearner) => {
  const answer = await world.ask('POST', `/api/sessions/${sessionId}/join`, { cookie: learner?.cookie, body: {} });
  return { status: answer.status, body: await answer.json(), headers: answer.headers };
};
const crowd = (size: number) => Promise.all(Array.from({ length: size }, () => makeLearner(world)));

test('a learner takes a seat and all participants are notified', async () => {
  const session = await makeStudySession(world, ruth);
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
  const joined = { event: 'sessions.joined', payload: { id: session } };
  expect(world.heard().filter(({ event }) => event.startsWith('sessions.'))).toEqual([
    { who: ruth.id, ...joined },
    { who: noa.id, ...joined },
  ]);
});

test('a new participant gets reminders and the creator is notified who joined', async () => {
  const session = await makeStudySession(world, ruth);
  await join(session, noa);
  expect(await remindersOf(world, session, noa)).toEqual([30, 15]);
  expect(await newsFor(world, ruth, session)).toMatchObject([
    { type: 'session_changed', actor_id: noa.id, data: { what: 'joined', sessionId: session } },
  ]);
});

test('the response contains no email address', async () => {
  const { body } = await join(await makeStudySession(world, ruth), noa);
  expect(JSON.stringify(body)).not.toContain('@');
  expect(JSON.stringify(body)).not.toContain(ruth.id);
});

describe('joining is refused', () => {
  test('joining is refused for the creator, who already participates', async () => {
    const { status, body } = await join(await makeStudySession(world, ruth), ruth);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'ALREADY_JOINED', data: { messageKey: 'sessions.alreadyJoined' } });
    expect(world.heard()).toEqual([]);
  });

  test('joining a full session is refused alike for its creator', async () => {
    const session = await makeStudySession(world, ruth, {
      maxParticipants: 2,
      status: 'confirmed',
      participants: [noa],
    });
    expect((await join(session, ruth)).body.code).toBe('ALREADY_JOINED');
  });

  test('joining is refused when the session is full', async () => {
    const session = await makeStudySession(world, ruth, {
      maxParticipants: 2,
      status: 'confirmed',
      participants: [await makeLearner(world)],
    });
    const { status, body } = await join(session, noa);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'SESSION_FULL', data: { messageKey: 'sessions.full' } });
    expect(await participantsOf(world, session)).toHaveLength(2);
  });

  test('joining is refused for a visitor', async () => {
    expect((await join(await makeStudySession(world, ruth))).status).toBe(401);
  });

  test('joining answers alike for private, finished, cancelled, suspended creators’ and missing sessions', async () => {
    const suspended = await makeLearner(world);
    await world.app.pool.query(
      "insert into account_measures (id, person_id, kind, reason) values ($1, $2, 'suspension', 'spam')",
      [newId(), suspended.id],
    );
    const gone = [
      newId(),
      await makeStudySession(world, suspended),
      await makeStudySession(world, ruth, { isPublic: false }),
      await makeStudySession(world, ruth, { isPublic: false, participants: [noa] }),
      await makeStudySession(world, ruth, { startsIn: '-2h' }),
      await makeStudySession(world, ruth, { status: 'cancelled' }),
      await makeStudySession(world, ruth, { status: 'expired' }),
      await makeStudySession(world, ruth, { status: 'active' }),
      await makeStudySession(world, ruth, { startsIn: '-5m', participants: [await makeLearner(world)] }),
    ];
    const answers = await Promise.all(gone.map((session) => join(session, noa)));
    for (const { status, body } of answers) {
      expect(status).toBe(404);
      expect(body).toEqual(answers[0]?.body);
      expect(body.data).toEqual({ messageKey: 'sessions.notFound' });
    }
    expect(world.heard()).toEqual([]);
  });

  test('joining is refused for an invalid id', async () => {
    expect((await join('1%20or%201', noa)).status).toBe(400);
  });
});

test('a started session waiting for a partner can be joined', async () => {
  expect((await join(await makeStudySession(world, ruth, { startsIn: '-30m' }), noa)).status).toBe(200);
});

test('a learner who left rejoins in the same row', async () => {
  const session = await makeStudySession(world, ruth, { participants: [noa] });
  await world.app.pool.query(`update session_participants set status = 'left' where session_id = $1 and user_id = $2`, [
    session,
    noa.id,
  ]);
  expect((await join(session, noa)).status).toBe(200);
  expect(await participantsOf(world, session)).toHaveLength(2);
});

describe('concurrent joins', () => {
  test('exactly nine of fifty learners join a session of ten', async () => {
    const session = await makeStudySession(world, ruth, { maxParticipants: 10 });
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

  test('exactly nine join across two instances', async () => {
    const session = await makeStudySession(world, ruth, { maxParticipants: 10 });
    const learners = await crowd(40);
    const pool = openPool(world.connection, 10, world.app.log);
    const other = { ...world.app, pool, db: openDatabase(pool) };
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

  test('fifty concurrent joins of one learner make one row, one notification and equal answers', async () => {
    const session = await makeStudySession(world, ruth);
    const answers = await Promise.all(Array.from({ length: 50 }, () => join(session, noa)));
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body]);
    expect(await participantsOf(world, session)).toHaveLength(2);
    expect(await newsFor(world, ruth, session)).toHaveLength(1);
  });
});

test('joins fail with "busy" while the row is locked and reads continue', async () => {
  const session = await makeStudySession(world, ruth);
  const learners = await crowd(20);
  const holder = new pg.Client(world.connection);
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query('select 1 from study_sessions where id = $1 for update', [session]);
    let told = false;
    const waiting = Promise.all(learners.map((learner) => join(session, learner))).finally(() => (told = true));
    const list = await world.ask('GET', '/api/sessions/public?timeZone=Europe/Paris', { cookie: noa.cookie });
    expect(list.status).toBe(200);
    expect(told).toBe(false);
    const answers = await waiting;
    for (const { status, body, headers } of answers) {
      expect(status).toBe(503);
      expect(body.data.messageKey).toBe('errors.busy');
      expect(headers.get('retry-after')).toBe('2');
    }
    await holder.query('rollback');
    expect((await join(session, noa)).status).toBe(200);
    expect(world.heard().flatMap(({ event }) => (event.startsWith('sessions.') ? event : []))).toEqual([
      'sessions.joined',
      'sessions.joined',
    ]);
  } finally {
    await holder.end();
  }
});

test('a learner blocked while waiting for the row does not join', async () => {
  const session = await makeStudySession(world, ruth);
  const holder = new pg.Client(world.connection);
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query('select 1 from study_sessions where id = $1 for update', [session]);
    const joining = join(session, noa);
    await vi.waitFor(async () => {
      const { rows } = await world.app.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows).toHaveLength(1);
    });
    await world.ask('PUT', `/api/people/blocks/${noa.id}`, { cookie: ruth.cookie, body: {} });
    await holder.query('rollback');
    expect(await joining).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await participantsOf(world, session)).toEqual([ruth.id]);
  } finally {
    await holder.end();
  }
});
