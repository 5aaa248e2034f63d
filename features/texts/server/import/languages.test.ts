import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { SearchAnswer } from '#features/search/contract.ts';
import { searchOf } from '#features/search/server/search-api.ts';
import { openSearchableWorld } from '#features/search/testing/searchable-world.ts';
import { aFile, type ImportWorld, openImportWorld } from '../../testing/import-world.ts';

let importing: ImportWorld;
beforeAll(async () => {
  importing = await openImportWorld(await openSearchableWorld());
}, 180_000);
afterAll(() => importing.close());
beforeEach(() => importing.fresh());

const search = async (q: string): Promise<SearchAnswer['hits']> => {
  searchOf(importing.world.app).forget();
  return ((await importing.get(`search?q=${encodeURIComponent(q)}`)) as SearchAnswer).hits;
};

it('a translation’s language is read from its code, name or title ending', async () => {
  const { put, run, open } = importing;
  const version = (versionTitle: string, word: string, more: object) =>
    aFile({ title: 'Mishnah Avodah', versionTitle, text: [[word]], ...more });
  await put('1.json', version('Source', 'מקור', { language: 'he' }));
  await put('2.json', version('English', 'english', {}));
  await put('3.json', version('Rabbinat', 'français', { language: 'en', actualLanguage: 'fr' }));
  await put('4.json', version('Luzzatto [it]', 'italiano', { language: 'en' }));
  await put('5.json', version('Castellano', 'español', { language: 'Spanish' }));
  await put('6.json', version('Yehoyesh', 'יידיש', { language: 'he', actualLanguage: 'yi' }));
  expect(await run()).toMatchObject({ files: 6, skipped: [] });
  const shown = async (query: string) => {
    const { versions, segments } = await open('Mishnah Avodah 1', query);
    return [versions.translation?.language, segments[0]?.source, segments[0]?.translation];
  };
  expect(await shown('?language=fr')).toEqual(['fr', 'מקור', 'français']);
  expect(await shown('?language=es')).toEqual(['es', 'מקור', 'español']);
  expect(await shown('?language=en')).toEqual(['en', 'מקור', 'english']);
  expect(await shown('?language=he')).toEqual(['en', 'מקור', 'english']);
  expect(await shown('?language=fr&translation=Luzzatto%20%5Bit%5D')).toEqual(['it', 'מקור', 'italiano']);
  expect(await shown('?language=fr&translation=Yehoyesh')).toEqual(['yi', 'מקור', 'יידיש']);
  const { available } = await open('Mishnah Avodah 1');
  expect(available.map(({ side, language }) => `${side} ${language}`).sort()).toEqual([
    'source he',
    'translation en',
    'translation es',
    'translation fr',
    'translation it',
    'translation yi',
  ]);
});

it('the export’s own mark of a source is respected', async () => {
  const { put, run, open } = importing;
  const part = (more: object) => aFile({ title: 'Some Recit', categories: ['Musar'], ...more });
  await put('1.json', part({ versionTitle: 'Original', actualLanguage: 'fr', isSource: true, text: [['Il était']] }));
  await put('2.json', part({ versionTitle: 'תרגום', language: 'he', isSource: false, text: [['היה היה']] }));
  await run();
  expect(await open('Some Recit 1', '?language=he')).toMatchObject({
    segments: [{ key: '1', source: 'Il était', translation: 'היה היה' }],
    versions: { source: { language: 'fr' }, translation: { language: 'he' } },
  });
});

it('search finds words in every language, and names the version', async () => {
  const { put, run } = importing;
  const part = (more: object) => aFile({ title: 'Some Gemara', categories: ['Musar'], ...more });
  await put('1.json', part({ versionTitle: 'A', language: 'he', actualLanguage: 'arc', text: [['מאי טעמא דזימרגד']] }));
  await put('2.json', part({ versionTitle: 'H', language: 'he', isSource: false, text: [['מה הטעם של ברקת']] }));
  await put(
    '3.json',
    part({ versionTitle: 'F', actualLanguage: 'fr', text: [['Quelle est la raison de l’escarboucle ?']] }),
  );
  await put('4.json', part({ versionTitle: 'E', text: [['What is the reason of the emerald?']] }));
  await run();
  const found = async (q: string) =>
    (await search(q))
      .filter(({ book }) => book === 'Some Gemara')
      .map(({ ref, side, language, version }) => [ref, side, language, version]);
  expect(await found('דזימרגד')).toEqual([['Some Gemara 1:1', 'source', 'arc', 'A']]);
  expect(await found('ברקת')).toEqual([['Some Gemara 1:1', 'translation', 'he', 'H']]);
  expect(await found('escarboucle')).toEqual([['Some Gemara 1:1', 'translation', 'fr', 'F']]);
  expect(await found('l’escarboucle')).toEqual([['Some Gemara 1:1', 'translation', 'fr', 'F']]);
  expect(await found('emerald')).toEqual([['Some Gemara 1:1', 'translation', 'en', 'E']]);
});

it('search finds the embedded English when another translation was imported', async () => {
  const { put, run } = importing;
  const text = [Array.from({ length: 22 }, (_, at) => `zinzoline ${at + 1}`), ['seul un verset']];
  await put('1.json', aFile({ title: 'Ruth', versionTitle: 'Zadoc', actualLanguage: 'fr', text }));
  await run();
  const [first] = await search('zinzoline');
  expect([first?.ref, first?.language, first?.version]).toEqual(['Ruth 1:1', 'fr', 'Zadoc']);
  const english = (await search('Naomi Moab Elimelech')).find(({ ref }) => ref === 'Ruth 1:2');
  expect([english?.language, english?.version]).toEqual(['en', 'World English Bible']);
  expect((await search('"seul un verset"')).filter(({ book }) => book === 'Ruth')).toEqual([]);
});

it('search finds the shown version: the complete one, despite the other’s priority', async () => {
  const { put, run, open } = importing;
  const part = (more: object) => aFile({ title: 'Some Treatise', categories: ['Musar'], ...more });
  await put('1.json', part({ versionTitle: 'S', language: 'he', text: [['א', 'ב', 'ג', 'ד']] }));
  await put('2.json', part({ versionTitle: 'Holes', priority: 7, text: [['', 'aquamarine', '', '']] }));
  await put('3.json', part({ versionTitle: 'Whole', priority: 1, text: [['a', 'chrysoprase', 'c', 'd']] }));
  await run();
  expect((await open('Some Treatise 1')).versions.translation?.title).toBe('Whole');
  const hits = async (q: string) => (await search(q)).filter(({ book }) => book === 'Some Treatise');
  expect((await hits('chrysoprase')).map(({ version }) => version)).toEqual(['Whole']);
  expect(await hits('aquamarine')).toEqual([]);
});
