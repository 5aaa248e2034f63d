import { describe, expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import type { StudyRun } from '../../contract.ts';
import { countedOf, sessionOfTwo } from '../../testing/focus.ts';
import { at, focusWorld, learn, MINUTE, noa, ruth, world } from '../../testing/world.ts';
import { greetWithOpenRun } from './open-run.ts';
import { settleRuns } from './settle-runs.ts';

focusWorld();
const together = (startsAt = at(0)) => sessionOfTwo(world, [ruth, noa], startsAt);

describe('refused requests', () => {
  test('a session without a seat and a missing one are refused', async () => {
    const other = await makeLearner(world);
    expect((await learn.start(other, await together())).status).toBe(404);
    expect((await learn.start(other, newId())).status).toBe(404);
  });
  test('a start before the session, after its end or without a second participant is refused', async () => {
    const session = await together(at(10));
    expect(await learn.start(ruth, session)).toMatchObject({
      status: 409,
      body: { data: { messageKey: 'focus.notBegun' } },
    });
    world.setTime(at(70));
    expect(await learn.start(ruth, session)).toMatchObject({
      status: 409,
      body: { data: { messageKey: 'focus.over' } },
    });
    world.setTime(at(20));
    const alone = await sessionOfTwo(world, [ruth], at(10));
    expect((await learn.start(ruth, alone)).status).toBe(409);
  });
  test('another learner’s run is refused', async () => {
    const { body: run } = await learn.start(ruth);
    for (const answer of [
      await learn.beat(noa, run),
      await learn.change(noa, run, 'stop'),
      await learn.leave(noa, run),
    ])
      expect(answer.status).toBe(404);
    expect((await learn.ask<{ run: StudyRun | null }>(noa, 'GET', '/run')).body.run).toBeNull();
  });
  test('another input with a known client id is refused', async () => {
    const clientId = newId();
    await learn.start(ruth, null, { clientId, minutes: 30 });
    expect(await learn.start(ruth, null, { clientId, minutes: 45 })).toMatchObject({
      status: 409,
      body: { code: 'CLIENT_ID_REUSED' },
    });
  });
});

describe('a study run', () => {
  test('an hour of heartbeats in study alone counts an hour and no more', async () => {
    const { body: run } = await learn.start(ruth);
    await learn.study([1, 75], at, [ruth, run]);
    expect((await learn.beat(ruth, run)).body).toMatchObject({
      phase: 'ended',
      endReason: 'complete',
      countedMs: 60 * MINUTE,
    });
    expect(await countedOf(world, ruth)).toBe(60 * MINUTE);
  });
  test('a late start of a session counts the rest of it', async () => {
    const session = await together();
    world.setTime(at(10));
    const { body: run } = await learn.start(ruth, session);
    expect(run.plannedMs).toBe(50 * MINUTE);
    await learn.study([11, 70], at, [ruth, run]);
    expect(await countedOf(world, ruth)).toBe(50 * MINUTE);
  });
  test('a connecting browser receives the learner’s open run, but no ended run and no run of others', async () => {
    const told = ({ id, name }: TestLearner) =>
      greetWithOpenRun(world.app, { id, name, language: 'fr', address: null });
    const run = (await learn.start(ruth)).body;
    expect(await told(ruth)).toMatchObject({ event: { name: 'focus.run' }, payload: { runId: run.id } });
    expect(await told(noa)).toBeNull();
    await learn.change(ruth, run, 'stop');
    expect(await told(ruth)).toBeNull();
  });
  test('two devices share one run, and starting another run ends it', async () => {
    const session = await together();
    const { body: one } = await learn.start(ruth, session);
    const { body: two } = await learn.start(ruth, session);
    expect(two.id).toBe(one.id);
    await learn.study([1, 5], at, [ruth, one], [ruth, two]);
    const { body: alone } = await learn.start(ruth);
    expect(alone.id).not.toBe(one.id);
    expect((await learn.beat(ruth, one)).body).toMatchObject({ endReason: 'replaced', countedMs: 5 * MINUTE });
    expect(await countedOf(world, ruth)).toBe(5 * MINUTE);
  });
  test('three concurrent starts make one run, with one or three client ids', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => learn.start(ruth)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });
  test('an outdated version changes nothing and a repeat gets an equal response', async () => {
    const { body: run } = await learn.start(ruth);
    world.setTime(at(2));
    const paused = await learn.change(ruth, run, 'pause');
    expect(paused.body).toMatchObject({ phase: 'paused', version: 2, countedMs: 2 * MINUTE });
    world.setTime(at(3));
    expect(await learn.change(ruth, run, 'pause')).toEqual(paused);
    expect(await learn.change(ruth, run, 'stop')).toEqual(paused);
    expect((await learn.change(ruth, paused.body, 'resume')).body).toMatchObject({ phase: 'running', version: 3 });
  });
  test('a break of five minutes waits for the learner and an early resume ends it', async () => {
    const { body: run } = await learn.start(ruth);
    await learn.study([1, 25], at, [ruth, run]);
    const resting = (await learn.change(ruth, run, 'break')).body;
    expect(resting).toMatchObject({
      phase: 'paused',
      countedMs: 25 * MINUTE,
      breakUntil: at(30).toISOString(),
      version: 2,
    });
    world.setTime(at(40));
    expect((await learn.beat(ruth, run)).body).toEqual(resting);
    expect((await learn.change(ruth, resting, 'resume')).body).toMatchObject({ phase: 'running', breakUntil: null });
  });
  test('a delayed pause counts up to its own time, limited to what the server observed', async () => {
    const { body: run } = await learn.start(ruth);
    await learn.study([1, 10], at, [ruth, run]);
    const late = (agoMs: number) =>
      learn.ask<StudyRun>(ruth, 'POST', `/runs/${run.id}/change`, { what: 'pause', version: 1, agoMs });
    world.setTime(at(11.5));
    expect((await late(60 * MINUTE)).body).toMatchObject({ phase: 'paused', countedMs: 10 * MINUTE });
    const { body: other } = await learn.start(noa);
    await learn.study([12, 20], at, [noa, other]);
    world.setTime(at(21.5));
    const half = { what: 'pause', version: 1, agoMs: MINUTE };
    expect((await learn.ask<StudyRun>(noa, 'POST', `/runs/${other.id}/change`, half)).body).toMatchObject({
      countedMs: 9 * MINUTE,
    });
  });
  test('a run silent for more than two minutes is paused, by the job and on reading', async () => {
    for (const look of [() => settleRuns(world.app).run(), () => learn.ask(ruth, 'GET', '/run')]) {
      const { body: run } = await learn.start(ruth);
      const from = world.app.now().getTime();
      world.setTime(new Date(from + MINUTE));
      await learn.beat(ruth, run);
      world.setTime(new Date(from + 10 * MINUTE));
      await look();
      const { body } = await learn.ask<{ run: StudyRun }>(ruth, 'GET', '/run');
      expect(body.run).toMatchObject({ phase: 'paused', countedMs: MINUTE });
      await learn.change(ruth, body.run, 'stop');
    }
  });
  test('a run ends before candle lighting for learners who observe it, and none can start then', async () => {
    // Candle lighting is at about 16:00.
    const friday = (time: string) => new Date(`2026-11-27T${time}:00+02:00`);
    world.setTime(friday('15:00'));
    await world.app.pool.query(
      `insert into profiles (user_id, city, region, country, latitude, longitude) values ($1, 'Jerusalem', '', 'IL', 31.77, 35.21)`,
      [ruth.id],
    );
    await world.app.pool.query(`insert into notification_preferences (user_id, quiet_on_shabbat) values ($1, true)`, [
      ruth.id,
    ]);
    const { body: run } = await learn.start(ruth, null, { minutes: 180 });
    const candles = Date.parse(run.until ?? '');
    expect(candles).toBeGreaterThan(friday('15:30').getTime());
    expect(candles).toBeLessThan(friday('16:30').getTime());
    for (let now = friday('15:01').getTime(); now < candles + 2 * MINUTE; now += MINUTE) {
      world.setTime(new Date(now));
      await learn.beat(ruth, run);
    }
    expect((await learn.beat(ruth, run)).body).toMatchObject({ phase: 'ended', endReason: 'rest' });
    expect(await countedOf(world, ruth)).toBe(candles - friday('15:00').getTime());
    expect(await learn.start(ruth)).toMatchObject({ status: 409, body: { data: { messageKey: 'focus.rest' } } });
  });
});

test('the database rejects overlapping intervals of a learner', async () => {
  const { body: run } = await learn.start(ruth);
  const insert = (from: number, to: number) =>
    world.app.pool.query(
      'insert into study_intervals (id, run_id, user_id, from_at, to_at) values ($1, $2, $3, $4, $5)',
      [newId(), run.id, ruth.id, at(from), at(to)],
    );
  await insert(0, 10);
  await insert(10, 20);
  await expect(insert(19, 30)).rejects.toThrow(/study_intervals_apart/);
});

test('many starts, forged heartbeats and future commands earn nothing', async () => {
  const session = await together();
  const { body: run } = await learn.start(ruth, session);
  for (let n = 0; n < 40; n += 1) {
    await learn.start(ruth, n % 2 === 0 ? session : null);
    await learn.beat(ruth, run);
    await learn.change(ruth, { ...run, version: run.version + n }, 'stop');
  }
  expect(await countedOf(world, ruth)).toBe(0);
});
