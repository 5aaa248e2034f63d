import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function migrate() {
  const folder = join(import.meta.dirname, '../../../../server/migrations');
  const name = (await readdir(folder)).find((file) => file.endsWith('_one_text_model.sql')) ?? '';
  const statements = (await readFile(join(folder, name), 'utf8')).split('--> statement-breakpoint');
  const data = statements.filter((statement) => /^update /im.test(statement));
  expect(data).toHaveLength(3);
  for (const statement of data) await world.app.pool.query(statement);
}

async function storeSection(reference: string, keys: string[], oldFragments: string[]) {
  const { pool } = world.app;
  await pool.query(
    `insert into library_sections (reference, slug, book, he_reference, he_title, label, he_label, kind, categories, other_versions)
     values ($1, $1, 'Some Book', $1, '', '', '', 'section', '[]', '{"he": [], "en": []}')`,
    [reference],
  );
  await pool.query(
    `insert into library_versions (reference, side, language, title, license, source, origin, rank, segments, cleaned)
     values ($1, 'source', 'he', 'A', '', '', 'import', 1, $2, 1)`,
    [reference, JSON.stringify(keys.map((key) => [key, 'א']))],
  );
  for (const [at, key] of keys.entries())
    await pool.query(
      `insert into library_passages (reference, section, he_reference, slug, book, titles, category, side, language, place, body, words)
       values ($1, $2, '', $3, 'Some Book', '{}', 'Other', 'source', 'he', $4, 'א', '')`,
      [`${reference}:${key}`, reference, `S#v${oldFragments[at]}`, at],
    );
}

test('the migration converts line positions to keys in reading positions, bookmarks and hits', async () => {
  const { id } = await makeLearner(world);
  const { pool } = world.app;
  await storeSection('Some Book 1', ['1', '2:1', '2:2', '3'], ['1', '2', '3', '4']);
  await storeSection('Some Book 2', ['1', '4'], ['1', '4']);
  await pool.query('alter table reading_places add verse integer');
  const places: [string, string, number | null][] = [
    ['A', 'Some Book 1', 3],
    ['B', 'Some Book 1', 9],
    ['C', 'Some Book 2', 4],
    ['D', 'Genesis 1', 31],
    ['E', 'Genesis 2', null],
  ];
  for (const [book, reference, verse] of places)
    await pool.query(
      'insert into reading_places (user_id, book_title, bookmarked, reference, verse) values ($1, $2, false, $3, $4)',
      [id, book, reference, verse],
    );
  await migrate();
  const { rows } = await pool.query('select segment from reading_places where user_id = $1 order by book_title', [id]);
  expect(rows.map(({ segment }) => segment)).toEqual(['2:2', '9', '4', '31', null]);
  const hits = await pool.query('select slug from library_passages order by section, place');
  expect(hits.rows.map(({ slug }) => slug)).toEqual(['S#v1', 'S#v2:1', 'S#v2:2', 'S#v3', 'S#v1', 'S#v4']);
});
