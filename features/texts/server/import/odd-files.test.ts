import { symlink, unlink } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { BookDetails } from '../../contract.ts';
import { aFile, type ImportWorld, openImportWorld } from '../../testing/import-world.ts';

let importing: ImportWorld;
beforeAll(async () => {
  importing = await openImportWorld();
});
afterAll(() => importing.close());
beforeEach(() => importing.fresh());

it('an import skips links, vanished files, unusable names and endless sections with reasons', async () => {
  const { at, put, run, open } = importing;
  await put('gone.json', aFile({ title: 'Gone' }));
  await put('long.json', aFile({ title: 'x'.repeat(260) }));
  await put('many.json', aFile({ title: 'Many', text: [Array.from({ length: 25_000 }, () => 'one'), ['two']] }));
  await put('many-only.json', aFile({ title: 'Many Only', text: [Array.from({ length: 25_000 }, () => 'one')] }));
  await put('twice.json', aFile({ title: 'Twice', text: { 1: ['one'], '': [['one', 'two']] } }));
  await put(
    'wrong.json',
    aFile({
      title: 'Wrong',
      text: [
        ['one', { two: 2 }],
        ['three', 4, null, 'four'],
      ],
    }),
  );
  await symlink('wrong.json', at('link.json'));
  await symlink('..', at('loop'));
  const report = await run({
    progress: (_done: number, _all: number, file: string) => file === 'gone.json' && void unlink(at(file)),
  });
  expect(report.skipped.map(({ file, why }) => [file, why.replace(/x{9,}/g, 'x')]).sort()).toEqual([
    ['gone.json', 'cannot be read (ENOENT)'],
    ['link.json', 'a link, which is not followed'],
    ['long.json', 'a book without text; x 1: too long a name; x 2: too long a name'],
    ['loop', 'a link, which is not followed'],
    ['many-only.json', 'a book without text; Many Only 1: a section with too many segments'],
    ['many.json', 'Many 1: a section with too many segments'],
    ['twice.json', 'Twice 1: stands there twice'],
    ['wrong.json', 'Wrong 1: a text that is neither text nor a list of texts'],
  ]);
  expect((await open('Wrong 2')).segments.map(({ key, translation }) => [key, translation])).toEqual([
    ['1', 'three'],
    ['4', 'four'],
  ]);
});

it('a file in two folders is imported once', async () => {
  const { put, run } = importing;
  await put('a/one.json', aFile({ title: 'Same File' }));
  await put('b/two.json', aFile({ title: 'Same File' }));
  expect(await run()).toMatchObject({ files: 1, already: 1, sections: 2, skipped: [] });
});

it('the sections of incomplete versions are merged', async () => {
  const { put, run, get, open, lookAgain } = importing;
  const part = (versionTitle: string, text: unknown, more = {}) =>
    aFile({ title: 'Some Sefer', versionTitle, text, heTitle: 'ספר', categories: ['Musar'], ...more });
  await put('1.json', part('Whole', { Intro: ['i'], '': [['1', 'more'], ['2'], ['3'], ['4']], End: ['e'] }));
  await put('2.json', part('Partial', { '': [['1'], [], ['3']] }, { heTitle: null }));
  await put('3.json', part('Other', { '': [[], [], [], [], ['5']], Notes: ['n'] }, { heTitle: undefined }));
  expect((await run()).skipped).toEqual([]);
  await lookAgain();
  const labels = ['Intro', '1', '2', '3', '4', '5', 'Notes', 'End'];
  const book = (await get('books/Some-Sefer')) as BookDetails;
  expect(book.places.map(({ label }) => label)).toEqual(labels);
  expect([book.sections, book.segments, book.he]).toEqual([8, 9, 'ספר']);
  let slug: string | null = book.places[0]?.slug ?? null;
  const walked: [string, number | null, number | null][] = [];
  while (slug) {
    const section = await open(slug);
    walked.push([section.label, section.position, section.sections]);
    slug = section.next;
  }
  expect(walked).toEqual(labels.map((label, at) => [label, at + 1, 8]));
  expect((await open('Some Sefer 5')).previous).toBe('Some-Sefer-4');
});

it('a section may have more segments than Hebrew numerals exist', async () => {
  const { put, run, open } = importing;
  await put('long.json', aFile({ title: 'Endless', text: [Array.from({ length: 10_050 }, (_, at) => `word ${at}`)] }));
  expect(await run()).toMatchObject({ segments: 10_050, skipped: [] });
  expect((await open('Endless 1')).segments.at(-1)).toEqual({ key: '10050', source: null, translation: 'word 10049' });
});

it('numbers are accepted as names of sections', async () => {
  const { put, run, open } = importing;
  await put('numbers.json', aFile({ title: 'By Number', text: { 1: ['a', 'b'], 2: [['c'], ['d']], 10: 'j' } }));
  await put(
    'sides.json',
    aFile({ title: 'Rashi on Makkot', categories: ['Talmud', 'Bavli'], text: { '2a': ['a'], '2b': ['b'] } }),
  );
  expect((await run()).skipped).toEqual([]);
  for (const [reference, text] of [
    ['By Number 1', 'a'],
    ['By-Number-2.2', 'd'],
    ['By Number 10', 'j'],
    ['Rashi on Makkot 2b', 'b'],
  ] as const)
    expect([reference, (await open(reference)).segments[0]?.translation]).toEqual([reference, text]);
});

it('a book or part opens at its first section', async () => {
  const { put, run, open, ask, lookAgain } = importing;
  const part = (title: string, text: unknown) => put(`${title}.json`, aFile({ title, text, categories: ['Musar'] }));
  await part('Three Levels', [[], [['a'], ['b']], [['c']]]);
  await part('Many Parts', { Intro: { First: ['i'] }, '': [['1'], ['2']] });
  expect((await run()).skipped).toEqual([]);
  await lookAgain();
  for (const [asked, ref] of [
    ['Three Levels', 'Three Levels 2:1'],
    ['Three-Levels-3', 'Three Levels 3:1'],
    ['Many Parts', 'Many Parts 1'],
    ['Many Parts, Intro', 'Many Parts, Intro, First'],
  ] as const)
    expect([asked, (await open(asked)).ref]).toEqual([asked, ref]);
  expect((await ask('texts/Three-Levels-9')).status).toBe(503);
});

it('every section can be opened by its reference and by its address', async () => {
  const { put, run, ask, get, lookAgain, world } = importing;
  const titles = [
    'Responsa 613',
    '613 Laws',
    "Ba'al Shem - Tov, Part One",
    'Either/Or: A "Study"?',
    'O’Neill – Letters (1900)',
  ];
  for (const [at, title] of titles.entries()) {
    await put(`${at}.json`, aFile({ title, text: [['one'], [['two'], ['three']]] }));
    await put(
      `${at}-parts.json`,
      aFile({ title: `${title} in Parts`, text: { 'Part [1]/2': [['one']], __x__: ['two'] } }),
    );
    await put(`${at}-one.json`, aFile({ title: `${title} Alone`, text: ['one', 'two'] }));
  }
  expect((await run()).skipped).toEqual([]);
  await lookAgain();
  const { rows } = await world.app.pool.query<{ reference: string; slug: string }>(
    'select reference, slug from library_sections',
  );
  expect(rows.length).toBeGreaterThan(25);
  const unreadable: string[] = [];
  for (const { reference, slug } of rows) {
    for (const name of [reference, slug]) {
      const { ref } = (await get(`texts/${encodeURIComponent(name)}`)) as { ref?: string };
      if (ref !== reference) unreadable.push(name);
    }
  }
  expect(unreadable).toEqual([]);
  for (const part of ['\u0000', '?x=1', '../../index', '#', '%2e%2e', 'x'.repeat(190)]) {
    const answer = await ask(`texts/${encodeURIComponent(`Either/Or: A "Study"? in Parts, ${part}`)}`);
    expect([part, answer.status]).toEqual([part, part === '\u0000' ? 400 : 404]);
  }
});

it('imported texts and their replacements are searchable in both languages', async () => {
  const { put, run, world } = importing;
  const text = (one: string) => aFile({ title: 'To Be Found', versionTitle: 'V', text: [[one]] });
  const searchable = async () =>
    (
      await world.app.pool.query<{ body: string }>(
        "select body from library_passages where section = 'To Be Found 1' order by language, body",
      )
    ).rows.map(({ body }) => body);
  await put('Hebrew/v.json', { ...text('<b>מאימתי</b>'), language: 'he' });
  await put('English/v.json', text('from when'));
  await run();
  expect(await searchable()).toEqual(['from when', 'מאימתי']);
  await put('English/v.json', text('from what time'));
  await run();
  expect(await searchable()).toEqual(['from what time', 'מאימתי']);
});
