import { beforeEach, expect, test } from 'vitest';
import type { TestLearner } from '#testing/factories.ts';
import { noa, query, ruth, series, seriesWorld } from '../../testing/series-world.ts';

seriesWorld();
let id: string;
beforeEach(async () => {
  id = await series.agree(ruth, noa);
});

const card = async (who: TestLearner) => (await series.mine(who))[0];
const newsOf = async (who: TestLearner) => (await series.news(who)).filter((what) => ['asked', 'rests'].includes(what));

test('both members are asked once after three missed evenings in a row, without a name', async () => {
  for (const date of ['2027-01-05', '2027-01-12']) await series.endDay(date);
  expect([await newsOf(ruth), (await card(noa))?.asked]).toEqual([[], false]);
  for (const date of ['2027-01-19', '2027-01-20', '2027-01-21']) await series.endDay(date);
  for (const who of [ruth, noa]) expect([await newsOf(who), (await card(who))?.asked]).toEqual([['asked'], true]);
  const rows = await query(
    `select actor_id from notifications where data ->> 'what' = 'asked' and data ->> 'seriesId' = $1`,
    [id],
  );
  expect(rows.map(({ actor_id }) => actor_id)).toEqual([null, null]);
});

test('two weeks without an answer pause the series, which can be resumed', async () => {
  for (const date of ['2027-01-05', '2027-01-12', '2027-01-19', '2027-01-26', '2027-02-01']) await series.endDay(date);
  expect((await card(ruth))?.status).toBe('active');
  await series.endDay('2027-02-03');
  expect(await card(ruth)).toMatchObject({ status: 'paused', asked: false });
  expect([await newsOf(noa), await series.sessions(noa)]).toEqual([['asked', 'rests'], []]);
  await series.set(noa, id, 'active');
  await series.endDay('2027-02-09');
  expect(await card(ruth)).toMatchObject({ status: 'active', asked: false });
});

test('one confirmation of the hour is enough, and three more missed evenings ask again', async () => {
  for (const date of ['2027-01-05', '2027-01-12', '2027-01-19']) await series.endDay(date);
  expect((await series.set(noa, id, 'active')).body).toEqual({ status: 'active' });
  expect((await card(ruth))?.asked).toBe(false);
  for (const date of ['2027-01-26', '2027-02-02']) await series.endDay(date);
  expect((await card(ruth))?.asked).toBe(false);
  await series.endDay('2027-02-09');
  expect([(await card(ruth))?.asked, await newsOf(ruth)]).toEqual([true, ['asked', 'asked']]);
});

test('a studied evening withdraws the question', async () => {
  for (const date of ['2027-01-05', '2027-01-12', '2027-01-19']) await series.endDay(date);
  await query(`update study_sessions set status = 'completed' where series_id = $1 and original_date = '2027-01-26'`, [
    id,
  ]);
  await series.endDay('2027-01-27');
  expect((await card(ruth))?.asked).toBe(false);
  await series.endDay('2027-02-03');
  expect((await card(ruth))?.status).toBe('active');
});
