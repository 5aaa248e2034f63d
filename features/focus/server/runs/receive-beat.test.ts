import { expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import type { TestLearner } from '#testing/factories.ts';
import type { StudyRun } from '../../contract.ts';
import { countedOf } from '../../testing/focus.ts';
import { at, focusWorld, learn, MINUTE, noa, ruth, world } from '../../testing/world.ts';
import { receiveBeat } from './receive-beat.ts';

focusWorld();

const say = ({ id, name }: TestLearner, runId: string) =>
  receiveBeat(
    { app: world.app, learner: { id, name, language: 'fr', address: null }, isIn: () => false },
    { runId },
  ).then(
    () => true,
    (error: { status?: number }) => error.status,
  );
const started = async (who: TestLearner) => (await learn.start(who)).body;
const heardAt = async ({ id }: StudyRun) => {
  const { rows } = await world.app.pool.query<{ at: Date }>('select last_seen_at as at from study_runs where id = $1', [
    id,
  ]);
  return rows[0]?.at;
};

test('a heartbeat is refused for another’s, missing, paused, silent or full run', async () => {
  const run = await started(ruth);
  expect(await Promise.all([say(noa, run.id), say(ruth, newId())])).toEqual([404, 404]);
  world.setTime(at(3));
  expect(await say(ruth, run.id)).toBe(404);
  const full = await learn.start(noa, null, { minutes: 5 });
  await learn.study([4, 8], at, [noa, full.body]);
  world.setTime(at(8));
  expect(await say(noa, full.body.id)).toBe(404);
  const paused = (await learn.change(ruth, (await learn.beat(ruth, run)).body, 'resume')).body;
  world.setTime(at(9));
  await learn.change(ruth, paused, 'pause');
  expect(await say(ruth, run.id)).toBe(404);
});

test('heartbeats of one second are written together with their own times and count', async () => {
  const [mine, hers] = [await started(ruth), await started(noa)];
  world.setTime(at(1));
  const first = say(ruth, mine.id);
  world.setTime(at(1.5));
  expect(await Promise.all([first, say(noa, hers.id), say(noa, hers.id)])).toEqual([true, true, true]);
  expect([await heardAt(mine), await heardAt(hers)]).toEqual([at(1), at(1.5)]);
  world.setTime(at(2));
  await learn.change(ruth, mine, 'stop');
  expect(await countedOf(world, ruth)).toBe(2 * MINUTE);
});

test('a heartbeat shortly after another is accepted without a write', async () => {
  const run = await started(ruth);
  world.setTime(new Date(at(0).getTime() + 4_000));
  expect(await say(ruth, run.id)).toBe(true);
  expect(await heardAt(run)).toEqual(at(0));
});

test('heartbeats do not wait for a locked run', async () => {
  const run = await started(ruth);
  world.setTime(at(1));
  await world.app.db.transaction(async (tx) => {
    await tx.execute(`select 1 from study_runs where id = '${run.id}' for update`);
    expect(await say(ruth, run.id)).toBe(404);
  });
  expect(await say(ruth, run.id)).toBe(true);
});

test('without the database a heartbeat is refused and the page gets the error from `beat`', async () => {
  const run = await started(ruth);
  const { pool } = world.app;
  const away = { ...world.app, pool: { ...pool, query: () => Promise.reject(new Error('away')) } };
  const learner = { id: ruth.id, name: 'Ruth', language: 'fr', address: null };
  await expect(
    receiveBeat({ app: away as never, learner, isIn: () => false }, { runId: run.id }),
  ).rejects.toMatchObject({
    status: 404,
  });
});
