import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { countedOf, sessionOfTwo } from '../../testing/focus.ts';
import { at, focusWorld, learn, MINUTE, noa, ruth, world } from '../../testing/world.ts';

focusWorld();
let session: string;
beforeEach(async () => {
  session = await sessionOfTwo(world, [ruth, noa], at(0));
});

describe('refused requests', () => {
  test('reading and changing the timer of a session without a seat is refused', async () => {
    const other = await makeLearner(world);
    await learn.move(ruth, session, 'start', 0);
    expect((await learn.ask(other, 'GET', `/sessions/${session}/timer`)).status).toBe(404);
    expect((await learn.move(other, session, 'end', 1)).status).toBe(404);
    await world.app.pool.query(`update session_participants set status = 'left' where user_id = $1`, [noa.id]);
    expect((await learn.move(noa, session, 'end', 1)).status).toBe(404);
  });
  test('a participant who is blocked by the creator cannot read or change the timer, or study there', async () => {
    const dan = await makeLearner(world, { name: 'Dan' });
    const three = await sessionOfTwo(world, [ruth, noa, dan], at(0));
    await learn.move(ruth, three, 'start', 0);
    await learn.ask(dan, 'PUT', `/sessions/${three}/goal`, { goal: 'Le premier chapitre' });
    await world.ask('PUT', `/api/people/blocks/${dan.id}`, { cookie: ruth.cookie, body: {} });
    world.emitted.length = 0;
    const answers = await Promise.all([
      learn.move(dan, three, 'end', 1),
      learn.ask(dan, 'GET', `/sessions/${three}/timer`),
      learn.start(dan, three),
      learn.ask(dan, 'PUT', `/sessions/${three}/goal`, { goal: 'Le second' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await learn.timer(noa, three)).toMatchObject({ phase: 'running', version: 1 });
    await learn.move(ruth, three, 'pause', 1);
    await learn.start(ruth, three);
    expect(world.heard().filter(({ who }) => who === dan.id)).toEqual([]);
    expect(world.heard().filter(({ who }) => who === noa.id)).toHaveLength(2);
    expect((await learn.ask(dan, 'GET', `/sessions/${three}`)).status).toBe(200);
  });
  test('the timer is refused before and after the session', async () => {
    world.setTime(at(-5));
    expect(await learn.move(ruth, session, 'start', 0)).toMatchObject({
      status: 409,
      body: { data: { messageKey: 'focus.notBegun' } },
    });
    world.setTime(at(60));
    expect(await learn.move(ruth, session, 'start', 0)).toMatchObject({
      status: 409,
      body: { data: { messageKey: 'focus.over' } },
    });
    expect(await learn.timer(ruth, session)).toBeNull();
  });
});

describe('the shared timer of a session', () => {
  test('both learners see the same timer and who changed it', async () => {
    const { body } = await learn.move(ruth, session, 'start', 0);
    expect(body.timer).toMatchObject({ phase: 'running', version: 1, plannedMs: 60 * MINUTE, by: { me: true } });
    expect(await learn.timer(noa, session)).toEqual({ ...body.timer, by: { me: false, name: 'Ruth' } });
  });
  test('two concurrent starts start once and an outdated version returns the current timer', async () => {
    const answers = await Promise.all([ruth, noa].map((who) => learn.move(who, session, 'start', 0)));
    expect(answers.map(({ body }) => body.timer?.version)).toEqual([1, 1]);
    world.setTime(at(1));
    const paused = await learn.move(noa, session, 'pause', 1);
    expect(paused.body.timer).toMatchObject({ phase: 'paused', countedMs: MINUTE, version: 2 });
    expect((await learn.move(ruth, session, 'end', 1)).body.timer).toMatchObject({ phase: 'paused', version: 2 });
    expect(await learn.move(noa, session, 'pause', 1)).toEqual(paused);
  });
  test('break, resume and end apply to both learners, and the session’s end stops the timer', async () => {
    await learn.move(ruth, session, 'start', 0);
    world.setTime(at(25));
    const { timer } = (await learn.move(noa, session, 'break', 1)).body;
    expect(timer).toMatchObject({ phase: 'break', breakUntil: at(30).toISOString() });
    world.setTime(at(30));
    await learn.move(ruth, session, 'resume', 2);
    world.setTime(at(61));
    expect(await learn.timer(noa, session)).toMatchObject({ phase: 'ended', countedMs: 55 * MINUTE });
  });
  test('the timer alone counts no study time', async () => {
    await learn.move(ruth, session, 'start', 0);
    world.setTime(at(30));
    await learn.move(ruth, session, 'end', 1);
    expect([await countedOf(world, ruth), await countedOf(world, noa)]).toEqual([0, 0]);
  });
  test('the timer does not name blocked people', async () => {
    const dan = await makeLearner(world);
    const three = await sessionOfTwo(world, [ruth, noa, dan], at(0));
    await learn.move(noa, three, 'start', 0);
    await world.app.pool.query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [noa.id, dan.id]);
    expect(await learn.timer(dan, three)).toMatchObject({ phase: 'running', by: null });
  });
});

test('timer and study of a call end a whole hour after both are in the room', async () => {
  const ask = async (who: TestLearner, method: string, path: string, body: object) =>
    (await world.ask(method, `/api${path}`, { cookie: who.cookie, body })).json();
  const { id } = (await ask(ruth, 'POST', '/sessions/now', {
    ...{ clientId: newId(), partnerId: noa.id, timeZone: 'Europe/Paris' },
  })) as { id: string };
  await ask(noa, 'POST', `/invitations/${id}/answer`, { accept: true });
  const enter = (who: TestLearner) => ask(who, 'PUT', `/rooms/${id}/tabs/${newId()}`, { state: 'here', seq: 1 });
  await enter(noa);
  await learn.move(noa, id, 'start', 0);
  const run = (await learn.start(noa, id)).body;
  expect(run).toMatchObject({ until: at(60).toISOString(), plannedMs: 60 * MINUTE });
  await learn.study([1, 20], at, [noa, run]);
  await enter(noa);
  await enter(ruth);
  const end = { until: at(80).toISOString(), plannedMs: 80 * MINUTE };
  expect(await learn.timer(ruth, id)).toMatchObject({ phase: 'running', ...end });
  expect((await learn.beat(noa, run)).body).toMatchObject({ phase: 'running', ...end });
  await learn.study([21, 79], at, [noa, run]);
  world.setTime(at(80));
  expect((await learn.beat(noa, run)).body).toMatchObject({ phase: 'ended', countedMs: 80 * MINUTE });
});
