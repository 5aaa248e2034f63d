import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aText } from '#features/texts/testing/fake-upstream.ts';
import { openReadingWorld, type ReadingWorld } from '#features/texts/testing/reading-world.ts';

let reading: ReadingWorld;
beforeAll(async () => {
  reading = await openReadingWorld();
});
afterAll(() => reading.close());

const ref = 'Bartenura on Mishnah Peah 1';

const passages = async () =>
  (
    await reading.world.app.pool.query<{ category: string; place: string }>(
      'select category, place from library_passages where section = $1 order by id',
      [ref],
    )
  ).rows;

it('the migration restores category and place of commentaries stored under their base text’s category', async () => {
  reading.fake.on(
    'texts/Bartenura_on_Mishnah_Peah.1',
    aText({ ref, categories: ['Mishnah', 'Rishonim on Mishnah', 'Bartenura', 'Seder Zeraim'] }),
  );
  reading.fake.on('texts/Mishnah_Peah.1', aText({ ref: 'Mishnah Peah 1' }));
  for (const section of [ref, 'Mishnah Peah 1']) await reading.open(section);
  await reading.settled();
  const stored = await passages();
  expect(stored.map(({ category }) => category)).toEqual(Array(8).fill('Commentary'));
  const { pool } = reading.world.app;
  await pool.query(
    `update library_passages set category = 'Mishnah', place = (1::bigint << 46) + place % (1::bigint << 46)
     where section = $1`,
    [ref],
  );
  const file = join(import.meta.dirname, '../../../../server/migrations/0074_commentaries_by_path.sql');
  const others = 'select * from library_passages where section <> $1 order by id';
  const before = (await pool.query(others, [ref])).rows;
  await pool.query(await readFile(file, 'utf8'));
  expect(await passages()).toEqual(stored);
  expect((await pool.query(others, [ref])).rows).toEqual(before);
});
