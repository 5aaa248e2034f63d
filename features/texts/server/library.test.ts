import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Today } from '#features/shelf/contract.ts';
import { makeLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import type { Word } from '../contract.ts';

let world: World;
let cookie: string;
beforeAll(async () => {
  world = await openWorld();
  ({ cookie } = await makeLearner(world));
});
afterAll(() => world.close());

const get = (path: string) => world.ask('GET', `/api/library/${path}`, { cookie });

it.each([
  'catalogue',
  'books/Genesis',
  'words/Genesis-1',
  'today?date=2026-11-21',
  'search?q=light',
  'favorites',
  'places',
])('%s requires a sign-in', async (path) => {
  expect((await world.ask('GET', `/api/library/${path}`)).status).toBe(401);
});

it.each([
  ['texts/Berakhot-2a', 503],
  ['texts/Nobody-Knows-This-1', 404],
  ['texts/Genesis-51', 404],
  ['words/Berakhot-2a', 404],
  ['words/Genesis-51', 404],
  ['books/Nobody', 404],
  ['today?date=2026-02-30', 400],
  ['today?date=yesterday', 400],
])('without upstream %s responds with %d', async (path, status) => expect((await get(path)).status).toBe(status));

it('an unavailable text is logged without a stack, not as an error of the app', async () => {
  world.logged.length = 0;
  await get('texts/Berakhot-3a');
  expect(world.logged.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  expect(world.logged).toContainEqual(expect.objectContaining({ msg: 'request failed', status: 503 }));
});

it('without upstream, a chapter leads only to neighbours that are stored or embedded', async () => {
  const { pool } = world.app;
  const store = async (chapter: number) => {
    const reference = `Mishnah Peah ${chapter}`;
    await pool.query(
      `insert into library_sections (reference, slug, book, he_reference, he_title, label, he_label, kind, categories, other_versions)
       values ($1, $2, 'Mishnah Peah', '', '', $3, '', 'chapter', '["Mishnah"]', '[]')`,
      [reference, `Mishnah-Peah-${chapter}`, chapter],
    );
    await pool.query(
      `insert into library_versions (reference, side, language, title, license, source, origin, rank, segments, cleaned)
       values ($1, 'source', 'he', 'Peah', '', '', 'import', 1, '[["1", "אלו"]]', 1)`,
      [reference],
    );
  };
  for (const chapter of [2, 3]) await store(chapter);
  const open = async (slug: string) => (await get(`texts/${slug}`)).json();
  expect(await open('Mishnah-Peah-2')).toMatchObject({ previous: null, next: 'Mishnah-Peah-3' });
  expect(await open('Mishnah-Peah-3')).toMatchObject({ previous: 'Mishnah-Peah-2', next: null });
  expect(await open('Genesis-2')).toMatchObject({ previous: 'Genesis-1', next: 'Genesis-3' });
});

it('the words of a chapter have lemma, headword and grammar', async () => {
  const { verses } = (await (await get('words/Genesis-1')).json()) as { verses: Word[][] };
  expect(verses).toHaveLength(31);
  expect(verses[0]?.[1]).toEqual({
    text: expect.stringMatching(/^ב/),
    lemma: '1254 a',
    headword: expect.stringMatching(/^ב.+ר.+א$/),
    morph: 'HVqp3ms',
  });
});

it('a word with prefixes has its stem’s headword, and a preposition has none', async () => {
  const { verses } = (await (await get('words/Genesis-35')).json()) as { verses: Word[][] };
  const plain = (lemma: string) =>
    verses
      .flat()
      .find((word) => word.lemma === lemma)
      ?.headword?.replace(/[^א-ת ]/g, '');
  // `1035+` is half of a two-word name, whose headword is the whole name.
  expect([plain('c/7121'), plain('c/l/2233'), plain('1035+')]).toEqual(['קרא', 'זרע', 'בית לחם']);
  expect(verses.flat().find((word) => word.lemma === 'l')).toEqual({
    text: expect.any(String),
    lemma: 'l',
    morph: expect.any(String),
  });
});

it('today’s study contains the portion, the daily page and the daily Mishnah', async () => {
  const today = (await (await get('today?date=2026-11-21')).json()) as Today;
  expect(today.items.map(({ what }) => what)).toEqual(['parashah', 'daf-yomi', 'mishna-yomi']);
  expect(today.hebrewDate.he).toBe('י״א בכסלו תשפ״ז');
});
