import { afterAll, beforeAll, expect, test } from 'vitest';
import type { World } from '#testing/world.ts';
import type { Hit } from '../../contract.ts';
import { onePerVerse } from '../../shared/passages/one-per-verse.ts';
import { searchStored } from '../../shared/passages/search-stored.ts';
import { openSearchableWorld } from '../../testing/searchable-world.ts';
import { postgresIndex } from './postgres-index.ts';

let world: World;
beforeAll(async () => {
  world = await openSearchableWorld({ RATE_LIMIT_FACTOR: '100' });
}, 180_000);
afterAll(() => world.close());

const search = async (q: string) => (await searchStored(postgresIndex(world.app.pool), q, {}, 1)).hits;
const letters = (of: Hit['facing']) =>
  of?.snippet
    .map(({ text }) => text)
    .join('')
    .normalize('NFKD')
    .replace(/[\u0591-\u05bd\u05bf-\u05c2\u05c4-\u05c7]/g, '');

test('a hit has the text of its other side, unmarked', async () => {
  const [english] = await onePerVerse(postgresIndex(world.app.pool), await search('heavens declare glory'));
  expect(english).toMatchObject({
    ref: 'Psalms 19:2',
    side: 'translation',
    facing: { side: 'source', language: 'he' },
  });
  expect(letters(english?.facing)).toContain('השמים');
  expect(english?.facing?.snippet.some(({ hit }) => hit)).toBe(false);
  const [hebrew] = await onePerVerse(postgresIndex(world.app.pool), await search('בראשית ברא'), 'fr');
  expect(hebrew).toMatchObject({ ref: 'Genesis 1:1', facing: { side: 'translation', language: 'en' } });
  expect(letters(hebrew?.facing)).toContain('In the beginning');
});

test('two hits of one verse become one, with the marks of both sides', async () => {
  const [hebrew] = await search('בראשית ברא');
  const english = (await search('beginning God created heavens')).find(({ slug }) => slug === hebrew?.slug);
  const merged = await onePerVerse(postgresIndex(world.app.pool), [hebrew, english] as Hit[]);
  expect(merged).toHaveLength(1);
  expect(merged[0]).toMatchObject({ side: 'source', facing: { side: 'translation' } });
  expect(merged[0]?.facing?.snippet).toEqual(english?.snippet);
});

test('a hit whose verse is missing from the index has no other side', async () => {
  const [hit] = await search('בראשית ברא');
  const unknown = { ...hit, ref: 'Sefer 1:1', slug: 'Sefer-1#v1' } as Hit;
  expect(await onePerVerse(postgresIndex(world.app.pool), [unknown])).toEqual([unknown]);
});
