import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function migrate() {
  const folder = join(import.meta.dirname, '../../../server/migrations');
  const name = (await readdir(folder)).find((file) => file.endsWith('_text_sides.sql')) ?? '';
  const statements = (await readFile(join(folder, name), 'utf8')).split('--> statement-breakpoint');
  const data = statements.filter((statement) => /^update /im.test(statement));
  expect(data).toHaveLength(6);
  for (const statement of data) await world.app.pool.query(statement);
}

test('the migration makes Hebrew the source, and other texts translations in their own language', async () => {
  const { pool } = world.app;
  const before = { he: ['Leningrad'], en: ['JPS', 'Bible du Rabbinat 1899 [fr]'] };
  await pool.query(
    `insert into library_sections (reference, slug, book, he_reference, he_title, label, he_label, kind, categories, other_versions)
     values ('Esther 1', 'Esther-1', 'Esther', '', '', '', '', 'chapter', '[]', $1)`,
    [before],
  );
  for (const [language, title, rank] of [
    ['he', 'Leningrad', 1],
    ['en', 'JPS', 1],
    ['en', 'Bible du Rabbinat 1899 [fr]', 9],
  ])
    await pool.query(
      `insert into library_versions (reference, side, language, title, license, source, origin, rank, segments, cleaned)
       values ('Esther 1', 'source', $1, $2, '', '', 'import', $3, '[]', 1)`,
      [language, title, rank],
    );
  const titles = ['{}', '{}', null];
  for (const [at, language] of ['he', 'en', 'en'].entries())
    await pool.query(
      `insert into library_passages (reference, section, he_reference, slug, book, titles, category, side, language, place, body, words)
       values ('', 'Esther 1', '', $1, 'Esther', $2, 'Tanakh', 'source', $3, $4, 'x', '')`,
      [`Esther-1#v${at}`, titles[at], language, at],
    );
  await migrate();
  const versions = await pool.query('select side, language, title from library_versions order by side, title');
  expect(versions.rows).toEqual([
    { side: 'source', language: 'he', title: 'Leningrad' },
    { side: 'translation', language: 'fr', title: 'Bible du Rabbinat 1899 [fr]' },
    { side: 'translation', language: 'en', title: 'JPS' },
  ]);
  const hits = await pool.query('select side, language, version from library_passages order by place');
  expect(hits.rows).toEqual([
    { side: 'source', language: 'he', version: 'Leningrad' },
    { side: 'translation', language: 'fr', version: 'Bible du Rabbinat 1899 [fr]' },
    { side: 'translation', language: 'en', version: null },
  ]);
  const { rows } = await pool.query('select other_versions from library_sections');
  expect(rows[0].other_versions).toEqual([
    { side: 'translation', language: 'en', title: 'JPS' },
    { side: 'translation', language: 'fr', title: 'Bible du Rabbinat 1899 [fr]' },
    { side: 'source', language: 'he', title: 'Leningrad' },
  ]);
});
