import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { books } from '#features/texts/shared/books.ts';
import { libraryEdition, textsOf } from '#features/texts/testing/divided-editions.ts';
import { aText, send } from '#features/texts/testing/fake-upstream.ts';
import { openReadingWorld, type ReadingWorld } from '#features/texts/testing/reading-world.ts';
import { corpus } from '../../testing/searchable-world.ts';
import { fillSearchIndex, indexVersion } from './fill-index.ts';
import { storedBooks } from './index-stored.ts';

let reading: ReadingWorld;
beforeAll(async () => {
  reading = await openReadingWorld();
});
afterAll(() => reading.close());

const french = { versionTitle: 'Traduction [fr]', language: 'en', actualLanguage: 'fr', isSource: false };

/** Publishes a French chapter; each verse names its codex verses. */
function publish(book: string, chapter: number) {
  const verses = textsOf(libraryEdition(book)).get(chapter) ?? [];
  reading.fake.on(
    `texts/${book}.${chapter}`,
    aText({
      ref: `${book} ${chapter}`,
      he: [],
      text: verses.map(([, held]) => `verset ${held}`),
      ...french,
      versions: [french],
    }),
  );
}

const passages = async (section: string) =>
  (
    await reading.world.app.pool.query<{ reference: string; heReference: string; slug: string; body: string }>(
      `select reference, he_reference as "heReference", slug, body from library_passages
       where section = $1 and language = 'fr' order by place`,
      [section],
    )
  ).rows;

it('a French verse of the Ten Commandments is indexed under the embedded verse’s number', async () => {
  publish('Exodus', 20);
  const chapter = await reading.open('Exodus 20', '?language=fr');
  await reading.settled();
  const found = await passages('Exodus 20');
  expect(found).toHaveLength(23);
  const thunder = found.find(({ body }) => body === 'verset 20:18');
  expect(thunder).toMatchObject({ reference: 'Exodus 20:18', heReference: 'שמות כ, יח', slug: 'Exodus-20#v18' });
  expect(chapter.segments.find(({ key }) => key === '18')?.translation).toBe('verset 20:18');
  expect(found[12]).toMatchObject({
    reference: 'Exodus 20:13-16',
    slug: 'Exodus-20#v13-16',
    body: 'verset 20:13 20:14 20:15 20:16',
  });
});

it('passages indexed under the library’s numbers are renumbered to the embedded verses', async () => {
  const { app } = reading.world;
  await app.pool.query(
    `update library_passages set reference = 'Exodus 20:15', slug = 'Exodus-20#v15'
     where section = 'Exodus 20' and body = 'verset 20:18'`,
  );
  await app.pool.query('delete from library_search_state');
  const version = await indexVersion(corpus);
  for (const { title } of books)
    await app.pool.query('insert into library_search_state values ($1, $2)', [`embedded ${title}`, version]);
  await fillSearchIndex(app, corpus, undefined, storedBooks);
  const found = await passages('Exodus 20');
  expect(found.find(({ body }) => body === 'verset 20:18')).toMatchObject({ slug: 'Exodus-20#v18' });
  expect(found).toHaveLength(23);
});

it('Numbers 25:19 gets the translation from the start of the next chapter', async () => {
  publish('Numbers', 25);
  publish('Numbers', 26);
  const { segments, versions } = await reading.open('Numbers 25', '?language=fr');
  expect(versions.translation?.title).toBe('Traduction [fr]');
  expect(segments.at(-1)).toMatchObject({ key: '19', translation: 'verset 25:19 26:1' });
  expect(segments[17]?.translation).toBe('verset 25:18');
  await reading.settled();
  expect((await passages('Numbers 25')).map(({ reference }) => reference).at(-1)).toBe('Numbers 25:18');
});

it('the translation of Numbers 25:19 appears as soon as a delayed next chapter arrives', async () => {
  const held: ServerResponse[] = [];
  reading.fake.on('texts/Numbers.26', (_request: unknown, response: ServerResponse) => void held.push(response));
  const { pool } = reading.world.app;
  await pool.query("delete from library_sections where reference = 'Numbers 26'");
  reading.pass(11 * 60_000);
  const last = async () =>
    (await reading.open('Numbers 25', '?language=fr&translation=Traduction%20%5Bfr%5D')).segments.at(-1);
  expect(await last()).toMatchObject({ key: '19', translation: null });
  const verses = textsOf(libraryEdition('Numbers')).get(26) ?? [];
  const body = aText({
    ref: 'Numbers 26',
    he: [],
    text: verses.map(([, of]) => `verset ${of}`),
    ...french,
    versions: [french],
  });
  for (const response of held) send(response, 200, JSON.stringify(body));
  await reading.settled();
  expect(await last()).toMatchObject({ key: '19', translation: 'verset 25:19 26:1' });
});

it('a translation of unknown numbering is paired with the library’s Hebrew, or shown alone', async () => {
  const verses = (word: string, count: number) => Array.from({ length: count }, (_, at) => `${word} ${at + 1}`);
  const translated = (ref: string) => aText({ ref, he: [], text: verses('part', 20), ...french, versions: [french] });
  const primary = { versionTitle: 'Default', language: 'he', actualLanguage: 'he', isSource: true, isPrimary: true };
  for (const [ref, hebrew] of [
    ['Ruth 1', 20],
    ['Ruth 2', 23],
  ] as const) {
    const path = ref.replace(' ', '.');
    reading.fake.on(`texts/${path}`, translated(ref));
    reading.fake.on(`v3/texts/${path}`, {
      ref,
      heRef: 'רות',
      book: 'Ruth',
      sections: ['1'],
      textDepth: 2,
      versions: [{ ...primary, text: verses('פסוק', hebrew) }],
      available_versions: [primary, french],
    });
  }
  const paired = await reading.open('Ruth 1', '?language=fr');
  expect(paired.versions).toMatchObject({ source: { title: 'Default' }, translation: { title: 'Traduction [fr]' } });
  expect(paired.segments[19]).toEqual({ key: '20', source: 'פסוק 20', translation: 'part 20' });
  expect(paired.isUnpaired).toBeUndefined();

  const alone = await reading.open('Ruth 2', '?language=fr');
  expect(alone).toMatchObject({ isUnpaired: true, versions: { source: null } });
  expect(alone.segments.map(({ source, translation }) => [source, translation])).toEqual(
    verses('part', 20).map((text) => [null, text]),
  );
});
