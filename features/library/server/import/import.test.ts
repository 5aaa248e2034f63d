import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aLearner } from '#server/testing/factories.ts';
import { openWorld, type World } from '#server/testing/world.ts';
import { type BookDetails, chapter as chapterSchema } from '../../contract.ts';
import { importFolder } from './import-folder.ts';

let world: World;
let cookie: string;
let folder: string;
beforeAll(async () => {
  world = await openWorld();
  ({ cookie } = await aLearner(world));
});
afterAll(() => world.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'havruta-export-'));
  return () => rm(folder, { recursive: true, force: true });
});

async function put(path: string, content: unknown): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(
    join(folder, path),
    typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content),
  );
}
const run = (options = {}) => importFolder(world.house.pool, folder, options);
const get = async (path: string) => (await world.ask('GET', `/api/library/${path}`, { cookie })).json();
const open = async (reference: string, query = '') =>
  chapterSchema.parse(await get(`texts/${encodeURIComponent(reference)}${query}`));

const peah = (more: Record<string, unknown> = {}) => ({
  title: 'Mishnah Peah',
  language: 'en',
  versionTitle: 'First Version',
  versionSource: 'https://example.org',
  license: 'CC-BY',
  priority: 1,
  heTitle: 'משנה פאה',
  categories: ['Mishnah', 'Seder Zeraim'],
  text: [['one', 'two'], ['three']],
  sectionNames: ['Chapter', 'Mishnah'],
  ...more,
});

it('says of each file that is no book why it is left out, and imports the others', async () => {
  await put('a/not-json.json', '{"title":');
  await put('b/binary.json', new Uint8Array([0x22, 0xff, 0xfe, 0x22]));
  await put('c/list.json', [1, 2]);
  await put('d/french.json', peah({ language: 'en', actualLanguage: 'fr' }));
  await put('e/empty.json', peah({ versionTitle: 'Nothing', text: [[], []] }));
  await put(
    'f/deep.json',
    `{"title":"Deep","language":"he","versionTitle":"x","text":${'['.repeat(40_000)}${']'.repeat(40_000)}}`,
  );
  await put('g/too-long.json', peah({ versionTitle: 'Long', text: Array.from({ length: 9 }, () => ['one']) }));
  await put('h/readme.txt', 'not looked at');
  const report = await run();
  expect(report).toMatchObject({ files: 1, already: 0, sections: 8, segments: 8 });
  expect(report.skipped).toEqual([
    { file: 'a/not-json.json', why: 'not JSON' },
    { file: 'b/binary.json', why: 'not UTF-8' },
    { file: 'c/list.json', why: 'not a book of the export (no object)' },
    { file: 'd/french.json', why: 'a version in another language (fr)' },
    { file: 'e/empty.json', why: 'a book without text' },
    { file: 'f/deep.json', why: expect.stringMatching(/too deep|without text/) },
    { file: 'g/too-long.json', why: 'Mishnah Peah 9: the book has no such section' },
  ]);
});

it('is done once however often it is run, and goes on where it was stopped', async () => {
  await put('1.json', peah({ title: 'Mishnah Demai', text: [['a', 'b', 'c', 'd']] }));
  await put('2.json', peah({ title: 'Mishnah Kilayim', text: [['a']] }));
  const stop = new AbortController();
  const first = await run({
    signal: stop.signal,
    progress: (done: number) => done === 0 && setImmediate(() => stop.abort()),
  });
  expect([first.files, first.already]).toEqual([1, 0]);
  expect(await run()).toMatchObject({ files: 1, already: 1, sections: 1 });
  expect(await run()).toMatchObject({ files: 0, already: 2, sections: 0, skipped: [] });
  await put('1.json', peah({ title: 'Mishnah Demai', text: [['a', 'b', 'c', 'changed']] }));
  expect(await run()).toMatchObject({ files: 1, already: 1 });
  expect((await open('Mishnah Demai 1')).segments[3]?.en).toBe('changed');
  // One that has lost most of its text is more likely broken.
  await put('1.json', peah({ title: 'Mishnah Demai', text: [['a']] }));
  expect((await run()).skipped).toEqual([
    { file: '1.json', why: 'Mishnah Demai 1: a longer copy of this version is kept already' },
  ]);
});

it('shows the best version and names it, the others can be chosen', async () => {
  const text = (name: string) => [[`${name} one`, `${name} two`]];
  await put(
    'Mishnah Orlah/English/merged.json',
    peah({
      title: 'Mishnah Orlah',
      versionTitle: 'merged',
      versions: [
        ['Best', 'https://a.example'],
        ['Plain', ''],
      ],
      text: text('merged'),
      license: undefined,
    }),
  );
  await put(
    'Mishnah Orlah/English/Plain.json',
    peah({ title: 'Mishnah Orlah', versionTitle: 'Plain', priority: 1, text: text('plain') }),
  );
  await put(
    'Mishnah Orlah/English/Best.json',
    peah({ title: 'Mishnah Orlah', versionTitle: 'Best', priority: 3, license: 'CC-BY-NC', text: text('best') }),
  );
  await put(
    'Mishnah Orlah/Hebrew/Torat.json',
    peah({
      title: 'Mishnah Orlah',
      language: 'he',
      versionTitle: 'Torat Emet',
      license: 'Public Domain',
      text: [['הנוטע', 'העת']],
    }),
  );
  expect((await run()).skipped).toEqual([]);
  const shown = await open('משנה ערלה א');
  expect(shown).toMatchObject({
    segments: [
      { n: 1, he: 'הנוטע', en: 'best one' },
      { n: 2, he: 'העת', en: 'best two' },
    ],
    versions: { he: { title: 'Torat Emet', license: 'Public Domain' }, en: { title: 'Best', license: 'CC-BY-NC' } },
    otherVersions: { he: [], en: ['Plain', 'Best; Plain'] },
  });
  expect((await open('Mishnah Orlah 1', '?en=Plain')).segments[0]?.en).toBe('plain one');
});

it('takes books made of parts, pages, three levels, and cleans everything', async () => {
  await put('parts.json', {
    title: 'Some Siddur <script>',
    language: 'he',
    versionTitle: 'V',
    heTitle: 'סידור',
    categories: ['Liturgy', 'Siddur'],
    schema: { nodes: [{ enTitle: 'Weekday', heTitle: 'חול', nodes: [{ enTitle: 'Shacharit', heTitle: 'שחרית' }] }] },
    text: { Weekday: { Shacharit: ['מודה<img src=x onerror=alert(1)>', ['אני']], '': [] }, Intro: 'פתיחה' },
  });
  await put('pages.json', {
    title: 'Rashi on Berakhot',
    language: 'he',
    versionTitle: 'Vilna',
    heTitle: 'רש"י על ברכות',
    categories: ['Talmud', 'Bavli', 'Commentary'],
    text: [[], [], [['מאימתי'], ['עד סוף', 'ועוד']]],
  });
  await put('tamid.json', {
    title: 'Tamid',
    language: 'he',
    versionTitle: 'W',
    text: [...Array(49).fill([]), ['בשלשה']],
  });
  const report = await run();
  expect(report.skipped).toEqual([]);
  expect((await open('Some Siddur, Weekday, Shacharit 1')).segments).toEqual([{ n: 1, he: 'מודה', en: null }]);
  expect(await open('Some Siddur, Weekday, Shacharit 2')).toMatchObject({
    label: 'Weekday, Shacharit 2',
    heRef: 'סידור, חול, שחרית ב׳',
    previous: 'Some-Siddur,-Weekday,-Shacharit-1',
    next: 'Some-Siddur,-Intro',
  });
  expect((await open('Some-Siddur,-Intro')).segments[0]?.he).toBe('פתיחה');
  expect((await open('Rashi on Berakhot 2a:2')).segments.map(({ he }) => he)).toEqual(['עד סוף', 'ועוד']);
  expect(await open('תמיד כה:')).toMatchObject({ ref: 'Tamid 25b', position: 1, segments: [{ he: 'בשלשה' }] });
});

const samples = process.env.SAMPLES ?? resolve(import.meta.dirname, '../../../../../shared/samples');
it.runIf(existsSync(samples))('takes the books of the samples whole', async () => {
  const report = await importFolder(world.house.pool, `${samples}/sefaria-export`);
  expect(report).toMatchObject({ files: 6, sections: 50 * 2 + 6 * 2 + 4 * 2, skipped: [] });
  const genesis = JSON.parse(readFileSync(`${samples}/sefaria-export/Genesis.en.json`, 'utf8'));
  const shown = await open('Genesis 49');
  expect(shown.versions.en).toEqual({ title: genesis.versionTitle, license: 'CC-BY', source: genesis.versionSource });
  expect(shown.verses).toHaveLength(33);
  expect(shown.verses.filter(({ en }) => en === null)).toEqual([]);
  expect(shown.otherVersions).toEqual({ he: ['Tanach with Nikkud'], en: ['World English Bible'] });
  const avot = await open('Pirkei Avot 6');
  expect([avot.segments.length, avot.versions.he?.title, avot.previous]).toEqual([
    11,
    'Torat Emet 357',
    'Pirkei-Avot-5',
  ]);
  expect((await open('Mishnah Rosh Hashanah 1')).versions.en?.title).toBe('William Davidson Edition - English');
  const { body } = { body: (await get('books/Pirkei-Avot')) as BookDetails };
  expect(body).toMatchObject({ offline: true, segments: 108, sections: 6 });
  expect(body.places.every(({ offline }) => offline)).toBe(true);
});
