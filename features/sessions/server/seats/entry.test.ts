import { expect, test } from 'vitest';
import type { TestLearner } from '#testing/factories.ts';
import { makeStudySession } from '../../testing/sessions.ts';
import { dan, noa, ruth, sessionsWorld, world } from '../../testing/world.ts';
import { enteredSession, seatedSession } from '../entry-api.ts';

sessionsWorld();

const seated = (learner: TestLearner, session: string) => seatedSession(world.app.db, learner.id, session);
const entered = (learner: TestLearner, session: string) =>
  enteredSession(world.app.db, learner.id, session, world.app.now());
const write = (sql: string, ...values: unknown[]) => world.app.pool.query(sql, values);
const notThere = expect.objectContaining({ code: 'NOT_FOUND' });

test('only learners with a seat may enter', async () => {
  const session = await makeStudySession(world, ruth, { startsIn: '-10m', participants: [noa] });
  expect(await seated(ruth, session)).toMatchObject({ id: session });
  expect(await entered(noa, session)).toMatchObject({ id: session });
  await expect(seated(dan, session)).rejects.toEqual(notThere);
  await expect(entered(dan, session)).rejects.toEqual(notThere);
});

test('a learner who left, was only invited or is blocked with the creator may not enter', async () => {
  const session = await makeStudySession(world, ruth, { startsIn: '-10m', participants: [noa, dan] });
  await write(
    `update session_participants set status = 'left' where session_id = $1 and user_id = $2`,
    session,
    noa.id,
  );
  await expect(seated(noa, session)).rejects.toEqual(notThere);
  await write('insert into blocks (blocker_id, blocked_id) values ($1, $2)', dan.id, ruth.id);
  await expect(seated(dan, session)).rejects.toEqual(notThere);
  expect(await seated(ruth, session)).toMatchObject({ id: session });
  await write('delete from blocks where blocker_id = $1', dan.id);
});

test('lists mark the room closed only for the participant blocked with the creator', async () => {
  const session = await makeStudySession(world, ruth, { startsIn: '5m', participants: [noa, dan] });
  await write('insert into blocks (blocker_id, blocked_id) values ($1, $2)', ruth.id, dan.id);
  const closed = async (who: TestLearner) => {
    const mine = await (await world.ask('GET', '/api/sessions/mine', { cookie: who.cookie })).json();
    return mine.find(({ id }: { id: string }) => id === session)?.roomClosed ?? false;
  };
  expect([await closed(ruth), await closed(noa), await closed(dan)]).toEqual([false, false, true]);
  await write('delete from blocks where blocker_id = $1', ruth.id);
});

test('a cancelled session has no room', async () => {
  const session = await makeStudySession(world, ruth, { startsIn: '5m', participants: [noa], status: 'cancelled' });
  await expect(entered(noa, session)).rejects.toEqual(notThere);
});

test.each([
  ['11m', 60, 'ROOM_NOT_OPEN'],
  ['9m', 60, null],
  ['-119m', 60, null],
  ['-121m', 60, 'ROOM_CLOSED'],
])('the room of a session starting in %s for %d minutes: %s', async (startsIn, durationMinutes, code) => {
  const session = await makeStudySession(world, ruth, { startsIn, durationMinutes, participants: [noa] });
  const asked = entered(noa, session);
  if (code) await expect(asked).rejects.toMatchObject({ code });
  else expect(await asked).toMatchObject({ id: session });
  expect(await seated(noa, session)).toMatchObject({ id: session });
});
