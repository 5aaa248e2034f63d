import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Comments, Links } from '../../contract.ts';
import { aFile, type ImportWorld, openImportWorld } from '../../testing/import-world.ts';

let imports: ImportWorld;
beforeAll(async () => {
  imports = await openImportWorld();
  const remove = await imports.fresh();
  const torah = { language: 'he', actualLanguage: 'he', versionTitle: 'An Edition', license: 'Public Domain' };
  const rashi = { ...torah, title: 'Rashi on Exodus', heTitle: 'רש"י על שמות', categories: ['Tanakh', 'Commentary'] };
  const verses = [...Array(12).fill([]), ['לא תרצח', 'לא תנאף'], ['לא תחמד']];
  await imports.put('rashi.json', aFile({ ...rashi, text: [...Array(19).fill([]), verses] }));
  const onkelos = { ...torah, title: 'Onkelos Genesis', heTitle: 'אונקלוס', categories: ['Tanakh', 'Targum'] };
  await imports.put('onkelos.json', aFile({ ...onkelos, text: [['בקדמין', 'וארעא']] }));
  await imports.run();
  await remove();
});
afterAll(() => imports.close());

const links = async (reference: string) => (await imports.get(`links/${reference}`)) as Links;
const comments = async (reference: string, query: Record<string, string>) =>
  (await imports.get(`links/${reference}/comments?${new URLSearchParams(query)}`)) as Comments;

it('comments of a stored commentary are counted per verse, numbered as in the codex', async () => {
  expect(await links('Exodus-20')).toMatchObject({
    works: [{ title: 'Rashi on Exodus', name: 'Rashi', verses: { 13: 2, 14: 2, 15: 2, 16: 2, 17: 1 } }],
  });
  expect(await links('Genesis-1')).toMatchObject({ works: [{ name: 'Onkelos', verses: { 1: 1, 2: 1 } }] });
  expect((await links('Exodus-21')).works).toEqual([]);
});

it('the texts of a stored commentary open without the library', async () => {
  const { comments: shown } = await comments('Exodus-20', { work: 'Rashi on Exodus', verse: '13' });
  expect(shown).toMatchObject([
    { ref: 'Rashi on Exodus 20:13:1', segments: [{ source: 'לא תרצח' }] },
    { ref: 'Rashi on Exodus 20:13:2', segments: [{ source: 'לא תנאף' }] },
  ]);
  expect((await comments('Genesis-1', { work: 'Onkelos Genesis', verse: '2' })).comments).toMatchObject([
    { ref: 'Onkelos Genesis 1:2', segments: [{ key: '2', source: 'וארעא' }] },
  ]);
});
