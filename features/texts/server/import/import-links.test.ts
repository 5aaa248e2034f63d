import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Comments, Links } from '../../contract.ts';
import { aFile, type ImportWorld, openImportWorld } from '../../testing/import-world.ts';
import { cutLine } from './read-links-file.ts';

let importing: ImportWorld;
beforeAll(async () => {
  importing = await openImportWorld();
});
afterAll(() => importing.close());
beforeEach(() => importing.fresh());

const HEADER = 'Citation 1,Citation 2,Conection Type,Text 1,Text 2,Category 1,Category 2';
const linksOf = async (reference: string) => (await importing.get(`links/${reference}`)) as Links;

it.each([
  ['a,b,c', ['a', 'b', 'c']],
  ['"a, b",,"say ""c"""', ['a, b', '', 'say "c"']],
  ['', ['']],
])('the CSV line %s is split into its fields', (line, fields) => {
  expect(cutLine(line)).toEqual(fields);
});

it('an imported links file links works and verses in both directions, once', async () => {
  const { put, run } = importing;
  const file = [
    HEADER,
    'Exodus 20:14,Sforno on Exodus 20:14:2,commentary,Exodus,Sforno on Exodus,Tanakh,Commentary',
    'Exodus 20:14,Sforno on Exodus 20:14:1,commentary,Exodus,Sforno on Exodus,Tanakh,Commentary',
    '"Guide for the Perplexed, Part 1 2:1",Exodus 20:2,,"Guide for the Perplexed, Part 1",Exodus,Jewish Thought,Tanakh',
    'Exodus 20:2,Deuteronomy 5:6,,Exodus,Deuteronomy,Tanakh,Tanakh',
    'no reference,,,,',
  ].join('\r\n');
  await put('links/links0.csv', file);
  expect(await run()).toMatchObject({ files: 1, links: 5, skipped: [] });
  expect(await run()).toMatchObject({ files: 0, already: 1, links: 0 });
  await put(
    'links/links1.csv',
    `${HEADER}\nExodus 20:2,Sforno on Exodus 20:2:1,,Exodus,Sforno on Exodus,Tanakh,Commentary`,
  );
  expect(await run()).toMatchObject({ files: 1, already: 1, links: 1 });
  const { works } = await linksOf('Exodus-20');
  // The library's verse 14 is 17 in the codex.
  expect(works).toMatchObject([
    { name: 'Sforno', category: 'Commentary', verses: { 17: 2, 2: 1 } },
    { title: 'Guide for the Perplexed, Part 1', category: 'Philosophy', verses: { 2: 1 } },
    { title: 'Deuteronomy', category: 'Tanakh', verses: { 2: 1 } },
  ]);
  expect((await linksOf('Deuteronomy-5')).works).toMatchObject([{ title: 'Exodus', verses: { 6: 1 } }]);
});

it('an imported commentary opens beside the verse of the imported links', async () => {
  const { put, run, get } = importing;
  const text = { 33: { 4: ['<b>וירץ עשו.</b> הערה'] } };
  const ramban = aFile({ title: 'Ramban on Genesis', language: 'he', license: 'CC0', text });
  await put('Ramban on Genesis/Hebrew/One.json', ramban);
  await put(
    'links.csv',
    `${HEADER}\nGenesis 33:4,Ramban on Genesis 33:4:1,,Genesis,Ramban on Genesis,Tanakh,Commentary`,
  );
  await run();
  const query = new URLSearchParams({ work: 'Ramban on Genesis', verse: '4' });
  expect(((await get(`links/Genesis-33/comments?${query}`)) as Comments).comments).toMatchObject([
    { ref: 'Ramban on Genesis 33:4:1', segments: [{ source: '<b>וירץ עשו.</b> הערה' }] },
  ]);
});

it('another table is skipped with a reason', async () => {
  const { put, run } = importing;
  await put('people.csv', 'name,town\nRuth,Paris');
  expect(await run()).toMatchObject({
    files: 0,
    skipped: [{ file: 'people.csv', why: expect.stringContaining('links') }],
  });
});

it('a text under a licence that is not free is skipped, unless asked for', async () => {
  const { put, run, ask } = importing;
  const book = { title: 'Mishnah Demai', heTitle: 'משנה דמאי' };
  await put('nc.json', aFile({ ...book, versionTitle: 'Kept back', license: 'CC-BY-NC' }));
  await put('unnamed.json', aFile({ ...book, versionTitle: 'Unnamed', license: undefined }));
  const report = await run();
  expect(report).toMatchObject({ files: 1, skipped: [{ file: 'nc.json', why: expect.stringContaining('CC-BY-NC') }] });
  expect(await (await ask('texts/Mishnah_Demai.1')).json()).toMatchObject({
    versions: { translation: { title: 'Unnamed' } },
  });
  expect(await run({ anyLicense: true })).toMatchObject({ files: 1, already: 1, skipped: [] });
});
