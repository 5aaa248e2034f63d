import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aFile, type ImportWorld, openImportWorld } from '../../testing/import-world.ts';

let importing: ImportWorld;
beforeAll(async () => {
  importing = await openImportWorld();
});
afterAll(() => importing.close());
beforeEach(() => importing.fresh());

it('an import skips each invalid file with a reason and imports the others', async () => {
  const { put, run } = importing;
  await put('a/not-json.json', '{"title":');
  await put('b/binary.json', new Uint8Array([0x22, 0xff, 0xfe, 0x22]));
  await put('c/list.json', [1, 2]);
  await put('d/tongue.json', aFile({ language: 'the tongue of angels' }));
  await put('e/empty.json', aFile({ versionTitle: 'Nothing', text: [[], []] }));
  await put(
    'f/deep.json',
    `{"title":"Deep","language":"he","versionTitle":"x","text":${'['.repeat(40_000)}${']'.repeat(40_000)}}`,
  );
  await put('g/too-long.json', aFile({ versionTitle: 'Long', text: Array.from({ length: 9 }, () => ['one']) }));
  await put('h/readme.txt', 'not looked at');
  const report = await run();
  expect(report).toMatchObject({ files: 1, already: 0, sections: 8, segments: 8 });
  expect(report.skipped).toEqual([
    { file: 'a/not-json.json', why: 'not JSON' },
    { file: 'b/binary.json', why: 'not UTF-8' },
    { file: 'c/list.json', why: 'not a book of the export (no object)' },
    { file: 'd/tongue.json', why: 'a version in an unknown language (the tongue of angels)' },
    { file: 'e/empty.json', why: 'a book without text' },
    { file: 'f/deep.json', why: expect.stringMatching(/too deep|without text/) },
    { file: 'g/too-long.json', why: 'Mishnah Peah 9: the book has no such section' },
  ]);
});

it('a repeated import changes nothing, and continues after an interruption', async () => {
  const { put, run, open } = importing;
  await put('1.json', aFile({ title: 'Mishnah Demai', text: [['a', 'b', 'c', 'd']] }));
  await put('2.json', aFile({ title: 'Mishnah Kilayim', text: [['a']] }));
  const stop = new AbortController();
  const first = await run({
    signal: stop.signal,
    progress: (done: number) => done === 0 && setImmediate(() => stop.abort()),
  });
  expect([first.files, first.already]).toEqual([1, 0]);
  expect(await run()).toMatchObject({ files: 1, already: 1, sections: 1 });
  expect(await run()).toMatchObject({ files: 0, already: 2, sections: 0, skipped: [] });
  await put('1.json', aFile({ title: 'Mishnah Demai', text: [['a', 'b', 'c', 'changed']] }));
  expect(await run()).toMatchObject({ files: 1, already: 1 });
  expect((await open('Mishnah Demai 1')).segments[3]?.translation).toBe('changed');
  await put('1.json', aFile({ title: 'Mishnah Demai', text: [['a']] }));
  expect((await run()).skipped).toEqual([
    { file: '1.json', why: 'Mishnah Demai 1: a longer copy of this version is stored already' },
  ]);
});

it('the best imported version is shown and named, and the others can be chosen', async () => {
  const { put, run, open } = importing;
  const text = (name: string) => [[`${name} one`, `${name} two`]];
  await put(
    'Mishnah Orlah/English/merged.json',
    aFile({
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
    aFile({ title: 'Mishnah Orlah', versionTitle: 'Plain', priority: 1, text: text('plain') }),
  );
  await put(
    'Mishnah Orlah/English/Best.json',
    aFile({ title: 'Mishnah Orlah', versionTitle: 'Best', priority: 3, license: 'CC-BY-SA', text: text('best') }),
  );
  await put(
    'Mishnah Orlah/Hebrew/Torat.json',
    aFile({
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
      { key: '1', source: 'הנוטע', translation: 'best one' },
      { key: '2', source: 'העת', translation: 'best two' },
    ],
    versions: {
      source: { language: 'he', title: 'Torat Emet', license: 'Public Domain' },
      translation: { language: 'en', title: 'Best', license: 'CC-BY-SA' },
    },
  });
  expect((await open('Mishnah Orlah 1', '?translation=Plain')).segments[0]?.translation).toBe('plain one');
});

it('an import accepts parts, pages and three levels, and cleans all text', async () => {
  const { put, run, open } = importing;
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
  expect((await open('Some Siddur, Weekday, Shacharit 1')).segments).toEqual([
    { key: '1', source: 'מודה', translation: null },
  ]);
  expect(await open('Some Siddur, Weekday, Shacharit 2')).toMatchObject({
    label: 'Weekday, Shacharit 2',
    heRef: 'סידור, חול, שחרית ב',
    previous: 'Some-Siddur,-Weekday,-Shacharit-1',
    next: 'Some-Siddur,-Intro',
  });
  expect((await open('Some-Siddur,-Intro')).segments[0]?.source).toBe('פתיחה');
  expect((await open('Rashi on Berakhot 2a:2')).segments.map(({ source }) => source)).toEqual(['עד סוף', 'ועוד']);
  expect(await open('תמיד כה:')).toMatchObject({ ref: 'Tamid 25b', position: 1, segments: [{ source: 'בשלשה' }] });
});
