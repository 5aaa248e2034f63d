import { expect, test } from 'vitest';
import { parashahOf } from '#features/shelf/server/parashah-api.ts';
import { followingSection } from '#features/texts/server/following-api.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { noa, query, ruth, series, seriesWorld, world } from '../../testing/series-world.ts';
import { advanceTexts } from './advance-texts.ts';

seriesWorld();

const textsOf = async (id: string) =>
  (
    await query('select text_reference as text from study_sessions where series_id = $1 order by original_date', [id])
  ).map(({ text }) => text);
const studied = async (id: string, at: number) => {
  const one = (await series.rows(id))[at];
  world.setTime(new Date((one?.startsAt.getTime() ?? 0) + 3_600_000));
  await withTransaction(world.app, (tx, events) => advanceTexts(world.app, tx, events, [one?.id ?? '']));
};

test('a studied evening gives the next section to the evenings ahead, but not to one with its own text', async () => {
  const id = await series.agree(ruth, noa, { textReference: 'Genesis 49', textStep: 'next', count: 5 });
  const third = (await series.rows(id))[2]?.id;
  await query(`update study_sessions set text_reference = 'Psalms 1' where id = $1`, [third]);
  await studied(id, 0);
  expect(await textsOf(id)).toEqual(['Genesis 49', 'Genesis 50', 'Psalms 1', 'Genesis 50', 'Genesis 50']);
  await studied(id, 2);
  expect((await textsOf(id))[3]).toBe('Genesis 50');
  await studied(id, 3);
  expect((await textsOf(id))[4]).toBe(null);
});

test('the text stays the same in a series that asks for that', async () => {
  const id = await series.agree(ruth, noa, { textReference: 'Genesis 1', count: 2 });
  await studied(id, 0);
  expect(await textsOf(id)).toEqual(['Genesis 1', 'Genesis 1']);
});

test('each evening has the parashah of its week', async () => {
  const id = await series.agree(ruth, noa, { textStep: 'parashah', count: 3 });
  expect(await textsOf(id)).toEqual(['Exodus 6:2', 'Exodus 10:1', 'Exodus 13:17']);
});

test('sections follow within a book, and the parashah differs in Israel where the calendar does', () => {
  expect(['Berakhot 2a', 'Genesis 50', 'Genesis 1:3-5', 'Unknown 3'].map(followingSection)).toEqual([
    'Berakhot 2b',
    null,
    'Genesis 2',
    null,
  ]);
  // The second day of Shavuot 2026, outside Israel, is a Shabbat.
  expect([true, false].map((israel) => parashahOf('2026-05-26', israel))).toEqual(['Numbers 8:1', 'Numbers 4:21']);
});
