import { beforeEach, describe, expect, test } from 'vitest';
import { makeLearner } from '#testing/factories.ts';
import { countedOf, sessionOfTwo } from '../testing.ts';
import { at, focusWorld, learn, MINUTE, noa, ruth, world } from '../testing-world.ts';

focusWorld();
let session: string;
beforeEach(async () => {
  session = await sessionOfTwo(world, [ruth, noa], at(0));
});

describe('what is refused', () => {
  test('the timer of a session one has no seat in, for who looks and who presses', async () => {
    const other = await makeLearner(world);
    await learn.move(ruth, session, 'start', 0);
    expect((await learn.ask(other, 'GET', `/sessions/${session}/timer`)).status).toBe(404);
    expect((await learn.move(other, session, 'end', 1)).status).toBe(404);
    await world.app.pool.query(`update session_participants set status = 'left' where user_id = $1`, [noa.id]);
    expect((await learn.move(noa, session, 'end', 1)).status).toBe(404);
  });
  test('before the session and after it', async () => {
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

describe('the timer of a session', () => {
  test('is the same for both, and says to each who moved it', async () => {
    const { body } = await learn.move(ruth, session, 'start', 0);
    expect(body.timer).toMatchObject({ phase: 'running', version: 1, plannedMs: 60 * MINUTE, by: { me: true } });
    expect(await learn.timer(noa, session)).toEqual({ ...body.timer, by: { me: false, name: 'Ruth' } });
  });
  test('started by both at once is started once; who saw an old one moves nothing and sees the present one', async () => {
    const answers = await Promise.all([ruth, noa].map((who) => learn.move(who, session, 'start', 0)));
    expect(answers.map(({ body }) => body.timer?.version)).toEqual([1, 1]);
    world.setTime(at(1));
    const paused = await learn.move(noa, session, 'pause', 1);
    expect(paused.body.timer).toMatchObject({ phase: 'paused', countedMs: MINUTE, version: 2 });
    expect((await learn.move(ruth, session, 'end', 1)).body.timer).toMatchObject({ phase: 'paused', version: 2 });
    expect(await learn.move(noa, session, 'pause', 1)).toEqual(paused);
  });
  test('breaks, goes on and ends for both; after the session it has ended by itself', async () => {
    await learn.move(ruth, session, 'start', 0);
    world.setTime(at(25));
    const { timer } = (await learn.move(noa, session, 'break', 1)).body;
    expect(timer).toMatchObject({ phase: 'break', breakUntil: at(30).toISOString() });
    world.setTime(at(30));
    await learn.move(ruth, session, 'resume', 2);
    world.setTime(at(61));
    expect(await learn.timer(noa, session)).toMatchObject({ phase: 'ended', countedMs: 55 * MINUTE });
  });
  test('counts for nobody: without a run of their own nobody has studied', async () => {
    await learn.move(ruth, session, 'start', 0);
    world.setTime(at(30));
    await learn.move(ruth, session, 'end', 1);
    expect([await countedOf(world, ruth), await countedOf(world, noa)]).toEqual([0, 0]);
  });
  test('names nobody one is apart from', async () => {
    await learn.move(ruth, session, 'start', 0);
    await world.app.pool.query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [ruth.id, noa.id]);
    expect(await learn.timer(noa, session)).toMatchObject({ phase: 'running', by: null });
  });
});
