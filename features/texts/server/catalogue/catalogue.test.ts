import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { type BookDetails, type CatalogueBook, textsContract } from '../../contract.ts';
import { aText, type FakeUpstream, json, openFakeUpstream } from '../../testing/fake-upstream.ts';
import { textsOf } from '../texts.ts';

let fake: FakeUpstream;
let world: World;
let cookie: string;
beforeAll(async () => {
  fake = await openFakeUpstream();
  world = await openWorld({ LIBRARY_URL: fake.url });
  ({ cookie } = await makeLearner(world));
});
afterAll(async () => {
  await textsOf(world.app).settled();
  await world.close();
  await fake.close();
});

const DAY = 24 * 60 * 60_000;
const get = (path: string, headers: Record<string, string> = {}) =>
  world.ask('GET', `/api/library/${path}`, { cookie, headers });
const settled = () => textsOf(world.app).settled();
const pass = (days: number) => world.setTime(new Date(world.app.now().getTime() + days * DAY));
async function catalogue(): Promise<{
  complete: boolean;
  books: CatalogueBook[];
  of: (title: string) => CatalogueBook | undefined;
}> {
  const answer = (await (await get('catalogue')).json()) as { complete: boolean; books: CatalogueBook[] };
  return { ...answer, of: (title) => answer.books.find((book) => book.title === title) };
}
const book = async (slug: string) => {
  const answer = await get(`books/${encodeURIComponent(slug)}`);
  return { status: answer.status, body: (await answer.json()) as BookDetails };
};

const title = (name: string, categories: string[], more: Record<string, unknown> = {}) => ({
  title: name,
  heTitle: 'כותר',
  categories,
  enShortDesc: `About ${name}.`,
  ...more,
});
const index = (titles: unknown[]) => [
  { category: 'Tanakh', heCategory: 'תנ"ך', contents: [{ category: 'Torah', contents: titles }] },
  { category: 'Mishnah', contents: [] },
];

it('the catalogue is available offline with the known books only', async () => {
  fake.on('index/', json({}, 503));
  const { complete, of, books } = await catalogue();
  await settled();
  expect(complete).toBe(false);
  expect(of('Genesis')).toEqual({
    title: 'Genesis',
    slug: 'Genesis',
    he: 'בראשית',
    fr: 'Genèse',
    es: 'Génesis',
    also: expect.arrayContaining(['Bereshit', 'Gn']),
    category: 'Tanakh',
    path: ['Torah'],
    kind: 'chapter',
    sections: 50,
    offline: true,
  });
  expect(of('Berakhot')).toMatchObject({ category: 'Talmud', pages: ['2a', '64a'], sections: 125, offline: false });
  expect(of('Zohar')).toMatchObject({ he: 'ספר הזהר', sections: null, offline: false });
  expect(new Set(books.map(({ category }) => category)).size).toBeGreaterThanOrEqual(15);
  expect(new Set(books.map(({ slug }) => slug)).size).toBe(books.length);
  const checked = await textsContract.catalogue['~orpc'].outputSchema?.['~standard'].validate({ complete, books });
  expect(checked).not.toHaveProperty('issues');
});

it.each<[string, unknown]>([
  ['is no index', { error: 'no' }],
  ['is a page', 'hello'],
  ['has no titles', []],
])('the catalogue ignores an index that %s', async (_what, answer) => {
  fake.on('index/', answer);
  pass(1);
  await catalogue();
  await settled();
  expect((await catalogue()).complete).toBe(false);
});

it('the catalogue merges the cleaned upstream index, and retains it when a later one is invalid', async () => {
  fake.on(
    'index/',
    index([
      title('Genesis', ['Tanakh', 'Torah']),
      title('Onkelos Genesis', ['Tanakh', 'Targum', 'Onkelos']),
      title('Rashi on Exodus', ['Tanakh', 'Rishonim on Tanakh', 'Rashi'], { dependence: 'Commentary' }),
      title("Ba'al Shem - Tov, <b>Part</b> One", ['Chasidut'], { heTitle: '<script>x</script>בעש״ט' }),
      title('Genesis', ['Tanakh']),
      { heTitle: 'no title' },
    ]),
  );
  pass(1);
  await catalogue();
  await settled();
  const { complete, of } = await catalogue();
  expect(complete).toBe(true);
  expect(of("Ba'al Shem - Tov, Part One")).toMatchObject({
    slug: "Ba'al-Shem-~--Tov,-Part-One",
    he: 'בעש״ט',
    category: 'Chasidut',
  });
  expect(of('Rashi on Exodus')).toMatchObject({ category: 'Commentary', he: 'רש״י על שמות' });
  expect(of('Onkelos Genesis')).toMatchObject({ category: 'Tanakh', path: ['Targum', 'Onkelos'], sections: null });
  fake.on('index/', index([title('Only one', [])]));
  pass(4);
  await catalogue();
  await settled();
  expect((await catalogue()).of('Onkelos Genesis')).toBeDefined();
});

it('a book opens with its sections and actual counts', async () => {
  const genesis = await book('Genesis');
  expect(genesis.body).toMatchObject({ segments: 1_533, sections: 50, about: 'About Genesis.' });
  expect(genesis.body.places[1]).toEqual({ slug: 'Genesis-2', label: '2', heLabel: 'ב', count: 25, offline: true });
  const shabbat = await book('Shabbat');
  expect([shabbat.body.places.length, shabbat.body.places.at(-1), shabbat.body.segments]).toEqual([
    312,
    { slug: 'Shabbat-157b', label: '157b', heLabel: 'קנז ע״ב', count: null, offline: false },
    null,
  ]);
  expect((await book('Mishnah-Peah')).body.segments).toBe(69);
  expect((await book('No-Such-Book')).status).toBe(404);
});

it('a book’s shape is requested once, and served from the database when upstream fails', async () => {
  fake.on('shape/Onkelos_Genesis', [{ title: 'Onkelos Genesis', heTitle: 'כותר', chapters: [31, 25, 0, 26] }]);
  const opened = await book('Onkelos-Genesis');
  expect(opened.body).toMatchObject({ sections: 3, segments: 82, kind: 'chapter' });
  expect(opened.body.places.map(({ label, count }) => [label, count])).toEqual([
    ['1', 31],
    ['2', 25],
    ['4', 26],
  ]);
  await book('Onkelos-Genesis');
  expect(fake.askedFor('shape/Onkelos_Genesis')).toBe(1);

  fake.on("shape/Ba'al_Shem_-_Tov,_Part_One", json({}, 500));
  fake.on("texts/Ba'al_Shem_-_Tov,_Part_One.2", aText({ ref: "Ba'al Shem - Tov, Part One 2" }));
  expect(await book("Ba'al-Shem-~--Tov,-Part-One")).toMatchObject({ status: 503, body: { code: 'TEXT_UNAVAILABLE' } });
  expect((await get("texts/Ba'al-Shem-~--Tov,-Part-One-2")).status).toBe(200);
  await settled();
  const stored = await book("Ba'al-Shem-~--Tov,-Part-One");
  expect(stored.body).toMatchObject({ offline: true, sections: null, segments: null });
  expect(stored.body.places).toEqual([
    { slug: "Ba'al-Shem-~--Tov,-Part-One-2", label: '2', heLabel: expect.any(String), count: 4, offline: true },
  ]);
  pass(1);
  await catalogue();
  await settled();
  expect((await catalogue()).of("Ba'al Shem - Tov, Part One")?.offline).toBe(true);
});

const samples = process.env.SAMPLES ?? '';
it.runIf(samples)('the shapes of the samples are readable', async () => {
  const shape = JSON.parse(readFileSync(`${samples}/sefaria-api/shape-complex.json`, 'utf8'));
  fake.on('shape/Pesach_Haggadah', [shape]);
  const { body } = await book('Pesach-Haggadah');
  expect(body.places).toHaveLength(shape.chapters.length);
  expect(body.places[4]).toEqual({
    slug: 'Pesach-Haggadah,-Magid,-Ha-Lachma-Anya',
    label: 'Magid, Ha Lachma Anya',
    heLabel: 'מגיד, הא לחמא עניא',
    count: 3,
    offline: false,
  });
});

it('six thousand titles fit one small response, and an unchanged catalogue is not sent again', async () => {
  const words = [
    'Sefer',
    'Torah',
    'Emet',
    'Chayim',
    'Derekh',
    'Midrash',
    'Perush',
    'Teshuvot',
    'Minchat',
    'Yosef',
    'Chaim',
    'David',
  ];
  const hebrew = ['ספר', 'תורה', 'אמת', 'חיים', 'דרך', 'מדרש', 'פירוש', 'תשובות', 'מנחת', 'יוסף', 'אברהם', 'דוד'];
  let seed = 7;
  const pick = (list: string[]) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return list[Math.floor(seed / 65_536) % list.length] ?? '';
  };
  const titles = Array.from({ length: 6_000 }, (_, at) =>
    title(`${pick(words)} ${pick(words)} ${pick(words)} ${at}`, ['Halakhah', pick(words)], {
      heTitle: `${pick(hebrew)} ${pick(hebrew)} ${pick(hebrew)} ${at}`,
    }),
  );
  fake.on('index/', index(titles));
  pass(4);
  await catalogue();
  await settled();
  const answer = await get('catalogue', { 'accept-encoding': 'br' });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(JSON.parse(brotliDecompressSync(bytes).toString()).books.length).toBeGreaterThan(6_000);
  expect(bytes.byteLength).toBeLessThan(150 * 1024);
  const again = await get('catalogue', { 'if-none-match': answer.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
  expect((await catalogue()).of('Zohar')).toBeUndefined();
  expect((await catalogue()).of('Tosefta Berakhot')).toBeUndefined();
  expect((await catalogue()).of('Berakhot')).toBeDefined();
});
