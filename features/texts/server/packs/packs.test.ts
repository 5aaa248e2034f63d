import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import type { Chapter } from '../../contract.ts';
import { type FakeUpstream, json, openFakeUpstream, send } from '../../testing/fake-upstream.ts';
import { aCommentary, aLink } from '../../testing/links.ts';
import { textsOf } from '../texts.ts';
import { createUpstream } from '../upstream/upstream.ts';
import { fetchPack, type PackOptions } from './fetch-pack.ts';
import { packProgress } from './pack-progress.ts';
import { isFree, packsNamed } from './packs.ts';

let fake: FakeUpstream;
let world: World;
beforeEach(async () => {
  fake = await openFakeUpstream();
  world = await openWorld({ LIBRARY_URL: fake.url, LIBRARY_PACKS: 'fr,es' });
});
afterEach(async () => {
  await textsOf(world.app).settled();
  await world.close();
  await fake.close();
});

const RABBINAT = 'Bible du Rabbinat 1899 [fr]';
const pathOf = (title: string) => `v3/texts/${title.replaceAll(' ', '_')}`;
const bookOf = (title: string, versions: object[] = [aVersion()]) => ({
  ref: title,
  indexTitle: title,
  heTitle: 'ספר',
  categories: ['Tanakh'],
  versions,
});
const aVersion = (given: object = {}) => ({
  versionTitle: RABBINAT,
  language: 'en',
  actualLanguage: 'fr',
  license: 'Public Domain',
  text: [Array.from({ length: 20 }, (_, n) => `verset ${n + 1}`), ['un seul verset']],
  ...given,
});

const [french, , spanish] = packsNamed(['fr', 'en', 'es']);
const torah = (pack = french) => ({ ...pack, books: pack?.books.slice(0, 5) ?? [] }) as NonNullable<typeof french>;
function run(pack = torah(), options: PackOptions = {}) {
  const waited: number[] = [];
  const upstream = createUpstream(fake.url, world.app.log);
  const report = fetchPack(world.app, upstream, pack, { wait: async (ms) => void waited.push(ms), ...options });
  return report.then((said) => ({ ...said, waited }));
}
const serveTorah = () => {
  for (const title of torah().books) fake.on(pathOf(title), bookOf(title));
};
const asked = () => fake.asked.map(({ path }) => path.replace('v3/texts/', ''));

it('a pack is stored with one request per book and second, and read while upstream fails', async () => {
  serveTorah();
  const report = await run();
  expect(report).toMatchObject({ stored: 5, already: 0, missing: [], failed: [], stopped: null });
  expect(report.waited).toEqual([1_000, 1_000, 1_000, 1_000]);
  expect(asked()).toEqual(torah().books);
  expect(fake.asked[0]?.query.getAll('version')).toEqual(['french|Bible_du_Rabbinat_1899_[fr]']);
  expect(await packProgress(world.app.pool, { LIBRARY_PACKS: ['fr'] })).toEqual([
    { name: 'fr', books: 39, stored: 5, missing: 0, stopped: null },
  ]);
  const { cookie } = await makeLearner(world, { language: 'fr' });
  fake.otherwise(json({ error: 'none' }, 500));
  const answer = await world.ask('GET', '/api/library/texts/Genesis%202', { cookie });
  const { versions, segments } = (await answer.json()) as Chapter;
  expect(versions.translation?.title).not.toBe(RABBINAT);
  const leviticus = await world.ask('GET', '/api/library/texts/Leviticus%201', { cookie });
  const [first] = ((await leviticus.json()) as Chapter).segments;
  expect([first?.translation, segments.length > 0]).toEqual(['verset 1', true]);
});

it('an interrupted pack does not request stored books again', async () => {
  serveTorah();
  const stop = new AbortController();
  const progress = (_done: number, _all: number, what: string) => what === 'Leviticus' && stop.abort();
  expect(await run(torah(), { signal: stop.signal, progress })).toMatchObject({ stored: 3, stopped: 'asked' });
  expect(await run()).toMatchObject({ stored: 2, already: 3, stopped: null });
  expect(asked()).toEqual(torah().books);
});

it('a failed write stores nothing of the book, and the next run requests it again', async () => {
  serveTorah();
  await world.app.pool.query(`create function refuse() returns trigger language plpgsql as $$ begin
    raise exception 'disk full'; end $$`);
  await world.app.pool.query(`create trigger refuse before insert on library_documents for each row
    when (new.name = 'pack fr Exodus') execute function refuse()`);
  await expect(run()).rejects.toThrow('disk full');
  const count = async () =>
    (await world.app.pool.query("select count(*)::int as n from library_sections where book = 'Exodus'")).rows[0].n;
  expect(await count()).toBe(0);
  await world.app.pool.query('drop trigger refuse on library_documents');
  expect(await run()).toMatchObject({ stored: 4, already: 1 });
  expect(await count()).toBe(2);
});

it('an unfree licence stops the pack until the host requests it again', async () => {
  serveTorah();
  fake.on(pathOf('Exodus'), bookOf('Exodus', [aVersion({ license: 'CC-BY-NC' })]));
  expect(await run()).toMatchObject({ stored: 1, stopped: 'license' });
  expect(await run()).toMatchObject({ stored: 0, stopped: 'license' });
  expect(asked()).toEqual(['Genesis', 'Exodus']);
  const { rowCount } = await world.app.pool.query("select from library_sections where book = 'Exodus'");
  expect(rowCount).toBe(0);
  expect((await packProgress(world.app.pool, { LIBRARY_PACKS: ['fr'] }))[0]?.stopped).toBe('Exodus: CC-BY-NC');
});

it.each([
  ['Public Domain', true],
  ['CC0', true],
  ['CC-BY', true],
  ['CC-BY-SA', true],
  ['CC BY 4.0', true],
  ['CC-BY-NC', false],
  ['CC-BY-NC-SA', false],
  ['CC-BY-ND', false],
  ['Copyright: JPS, 1985', false],
  ['unknown', false],
  ['', false],
])('the licence %j may be stored: %s', (license, free) => {
  expect(isFree(license)).toBe(free);
});

it('a withdrawn version counts as missing and is not requested at every run', async () => {
  serveTorah();
  fake.on(pathOf('Numbers'), { ...bookOf('Numbers', []), warnings: [{ french: { warning_code: 101 } }] });
  fake.on(pathOf('Deuteronomy'), json({ error: 'no such book' }));
  expect(await run()).toMatchObject({ stored: 3, missing: ['Numbers', 'Deuteronomy'], stopped: null });
  expect(await run()).toMatchObject({ stored: 0, already: 5, missing: [] });
  expect(fake.asked).toHaveLength(5);
});

it('answers about another book or in another form are errors, and the sixth ends the run', async () => {
  const pack = { ...torah(), books: french?.books.slice(0, 8) ?? [] };
  fake.otherwise(json(bookOf('Song of Songs')));
  fake.on(pathOf('Genesis'), { surprise: true });
  const report = await run(pack);
  expect(report.failed.map(({ why }) => why)).toContain('asked for Exodus, given Song of Songs');
  expect([report.failed.length, report.stored]).toEqual([6, 0]);
  expect(['errors', 'away']).toContain(report.stopped);
});

it('waits as long as the library demands', async () => {
  serveTorah();
  fake.on(pathOf('Exodus'), (_request: unknown, response: Parameters<typeof send>[0]) => {
    response.setHeader('retry-after', '7');
    send(response, 429, '{}');
  });
  const report = await run({ ...torah(), books: ['Genesis', 'Exodus', 'Leviticus'] });
  expect(report).toMatchObject({ stored: 2, failed: [{ book: 'Exodus' }] });
  expect(report.waited).toContain(7_000);
});

it('the fullest of several free Spanish versions is stored, and no unfree one', async () => {
  const version = (versionTitle: string, license: string, chapters: number) =>
    aVersion({ versionTitle, license, actualLanguage: 'es', text: Array.from({ length: chapters }, () => ['uno']) });
  fake.on(
    pathOf('Genesis'),
    bookOf('Genesis', [
      version('Corta [es]', 'CC0', 2),
      version('Completa [es]', 'CC-BY', 40),
      version('Cerrada [es]', 'Copyright', 50),
    ]),
  );
  expect(await run({ ...torah(spanish), books: ['Genesis'] })).toMatchObject({ stored: 1 });
  const { rows } = await world.app.pool.query(
    "select distinct title, language, license from library_versions where reference like 'Genesis %'",
  );
  expect(rows).toEqual([{ title: 'Completa [es]', language: 'es', license: 'CC-BY' }]);
});

it('without a connection the job tries again after an hour', async () => {
  const { packs } = textsOf(world.app);
  const { port } = new URL(fake.url);
  await fake.close();
  await packs.run();
  fake = await openFakeUpstream(Number(port));
  for (const title of french?.books ?? []) fake.on(pathOf(title), json({ error: 'none' }));
  const missing = async () => (await packProgress(world.app.pool, world.app.config))[0]?.missing;
  await packs.run();
  expect([fake.asked.length, await missing()]).toEqual([0, 0]);
  world.setTime(new Date(world.app.now().getTime() + 61 * 60_000));
  const running = packs.run();
  await expect.poll(missing).toBeGreaterThan(0);
  await packs.stop();
  await running;
});

it('a pack that follows another one pauses before its first request', async () => {
  serveTorah();
  expect((await run(torah(), { follows: true })).waited).toHaveLength(5);
});

it('a stored pack of commentaries can be read while upstream fails', async () => {
  const hebrew = { actualLanguage: 'he', isSource: true, versionTitle: 'An Edition' };
  const serve = (title: string, text: unknown) =>
    fake.on(pathOf(title), bookOf(title, [aVersion({ ...hebrew, text })]));
  serve('Rashi on Genesis', [[['<b>בראשית.</b> ראשון', 'שני'], ['שלישי']]]);
  serve('Onkelos Genesis', [['בקדמין', 'וארעא']]);
  for (const pack of packsNamed(['rashi', 'onkelos'])) await run({ ...pack, books: pack.books.slice(0, 1) });
  fake.otherwise(json({}, 500));
  const { cookie } = await makeLearner(world, { language: 'fr' });
  const get = async (path: string) =>
    (await world.ask('GET', `/api/library/links/Genesis-1${path}`, { cookie })).json();
  expect(await get('')).toMatchObject({
    isPartial: true,
    works: [
      { name: 'Rashi', verses: { 1: 2, 2: 1 } },
      { name: 'Onkelos', verses: { 1: 1, 2: 1 } },
    ],
  });
  const comments = await get(`/comments?${new URLSearchParams({ work: 'Rashi on Genesis', verse: '1' })}`);
  expect(comments).toMatchObject({
    comments: [{ segments: [{ source: '<b>בראשית.</b> ראשון' }] }, { segments: [{ source: 'שני' }] }],
    versions: { source: { title: 'An Edition', license: 'Public Domain' } },
  });
});

it('a Mishnah of a pack opens with translation, licence and commentary, and is not requested again', async () => {
  const hebrew = { actualLanguage: 'he', isSource: true, versionTitle: 'Vilna', language: 'he' };
  const english = { actualLanguage: 'en', versionTitle: 'A Translation', license: 'CC-BY' };
  const text = (words: string) => [[`${words} 1`, `${words} 2`]];
  const berakhot = bookOf('Mishnah Berakhot', [
    aVersion({ ...hebrew, text: text('מאימתי') }),
    aVersion({ ...english, text: text('From when') }),
  ]);
  fake.on(pathOf('Mishnah Berakhot'), {
    ...berakhot,
    categories: ['Mishnah', 'Seder Zeraim'],
    available_versions: [
      { versionTitle: 'Vilna', language: 'he', actualLanguage: 'he' },
      { versionTitle: 'Une traduction [fr]', language: 'en', actualLanguage: 'fr' },
    ],
  });
  const bartenura = 'Bartenura on Mishnah Berakhot';
  fake.on('links/Mishnah_Berakhot.1', [
    aLink(bartenura, `${bartenura} 1:1:1`, 'Mishnah Berakhot 1:1', {
      collectiveTitle: { en: 'Bartenura', he: 'ברטנורא' },
    }),
  ]);
  fake.on('texts/Bartenura_on_Mishnah_Berakhot.1', aCommentary(bartenura, '1', [['<b>מאימתי.</b> פירוש']]));
  const [mishnah] = packsNamed(['mishnah']);
  await run({ ...(mishnah as NonNullable<typeof mishnah>), books: ['Mishnah Berakhot'] });

  const { cookie } = await makeLearner(world, { language: 'en' });
  const get = async (path: string) => (await world.ask('GET', `/api/library/${path}`, { cookie })).json();
  const open = () => get('texts/Mishnah%20Berakhot%201');
  const shown = {
    segments: [{ source: 'מאימתי 1', translation: 'From when 1' }, {}],
    versions: { source: { title: 'Vilna', license: 'Public Domain' }, translation: { license: 'CC-BY' } },
  };
  const before = asked().length;
  expect(await open()).toMatchObject(shown);
  await textsOf(world.app).settled();
  expect(asked().slice(before)).toEqual(['index/']);
  const beside = () => get(`links/Mishnah-Berakhot-1/comments?${new URLSearchParams({ work: bartenura, verse: '1' })}`);
  const comments = { comments: [{ segments: [{ source: '<b>מאימתי.</b> פירוש' }] }] };
  expect(await beside()).toMatchObject(comments);
  await textsOf(world.app).settled();

  fake.otherwise(json({}, 500));
  expect([await open(), await beside()]).toMatchObject([shown, comments]);
});
