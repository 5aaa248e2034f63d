import { expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { makeStudySession, participantsOf } from '../../testing/sessions.ts';
import { dan, noa, ruth, sessionsWorld, world } from '../../testing/world.ts';
import { takeSeat } from './seats.ts';

sessionsWorld();

const counted = async (session: string) =>
  (await world.app.pool.query('select participant_count as n from study_sessions where id = $1', [session])).rows[0].n;
const write = (sql: string, session: string, person: TestLearner) => world.app.pool.query(sql, [session, person.id]);

test('the participant count follows every write', async () => {
  const session = await makeStudySession(world, ruth);
  const of = 'where session_id = $1 and user_id = $2';
  const steps: [string, number][] = [
    ['insert into session_participants (session_id, user_id) values ($1, $2)', 2],
    [`update session_participants set status = 'confirmed' ${of}`, 2],
    [`update session_participants set status = 'left' ${of}`, 1],
    [`update session_participants set status = 'declined' ${of}`, 1],
    [`update session_participants set status = 'confirmed' ${of}`, 2],
    [`delete from session_participants ${of}`, 1],
  ];
  for (const [sql, people] of steps) {
    await write(sql, session, noa);
    expect([sql, await counted(session)]).toEqual([sql, people]);
  }
});

test('no write exceeds the number of seats', async () => {
  const session = await makeStudySession(world, ruth, { maxParticipants: 2, participants: [noa] });
  await expect(
    write('insert into session_participants (session_id, user_id) values ($1, $2)', session, dan),
  ).rejects.toThrow('study_sessions_seats');
  expect(await participantsOf(world, session)).toHaveLength(2);
});

test('a seat is taken once and only when free', async () => {
  const session = await makeStudySession(world, ruth, { maxParticipants: 2 });
  const take = (person: TestLearner, sessionId = session) =>
    withTransaction(world.app, (tx, events) => takeSeat(tx, events, { sessionId, userId: person.id }, world.app.now()));
  expect(await take(noa)).toBe(true);
  expect([await take(noa), await take(dan), await take(dan, newId())]).toEqual([false, false, false]);
  expect(await counted(session)).toBe(2);
});

test('a deleted account frees its seats and removes its own sessions', async () => {
  const gone = await makeLearner(world);
  const joined = await makeStudySession(world, ruth, { participants: [gone] });
  const planned = await makeStudySession(world, gone, { participants: [noa] });
  await world.app.pool.query('delete from users where id = $1', [gone.id]);
  expect(await counted(joined)).toBe(1);
  expect(await participantsOf(world, planned)).toEqual([]);
});
