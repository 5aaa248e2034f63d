import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { saveBook } from '#features/texts/testing/stored-book.ts';
import type { Learner } from '#server/app-context.ts';
import { makeLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { listFavorites } from './list-favorites.ts';
import { FAVORITES_MAX, setFavorite } from './set-favorite.ts';

let world: World;
let ruth: Learner;
let noa: Learner;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT_FACTOR: '100' });
  for (const title of ['Derekh Eretz - Zuta', 'What? 100% / #1']) {
    const shape = { heTitle: '', categories: ['Other'], kind: 'chapter' as const, places: [] };
    await saveBook(world.app.pool, { title, ...shape, origin: 'import' });
  }
});
afterAll(() => world.close());
const person = async (name: string): Promise<Learner> => ({
  ...(await makeLearner(world, { name })),
  language: 'fr',
  address: null,
});
beforeEach(async () => {
  [ruth, noa] = [await person('Ruth'), await person('Noa')];
  world.emitted.length = 0;
});

const set = (learner: Learner, reference: string, favorite = true) =>
  setFavorite(world.app, learner, { reference, favorite });
const references = async (learner: Learner) =>
  (await listFavorites(world.app, learner)).map((favorite) => favorite.reference);

describe('a favourite is refused', () => {
  test.each(['Genesis 51', '../etc', 'Nowhere 3', ''])('for an unknown text: %j', async (reference) => {
    await expect(set(ruth, reference)).rejects.toMatchObject({
      code: 'TEXT_NOT_FOUND',
      status: 404,
      data: { messageKey: 'library.textNotFound' },
    });
    expect(await references(ruth)).toEqual([]);
  });

  test('with the number of chapters of the book', async () => {
    await expect(set(ruth, 'Genesis 51')).rejects.toMatchObject({ data: { hint: 'Genèse compte 50 chapitres.' } });
  });

  test('for one of two concurrent requests, if only one slot is free', async () => {
    await world.app.pool.query(
      `insert into user_texts (user_id, text_reference, book_title, chapter_title)
       select $1, 'StoredSection ' || n, 'StoredSection', n from generate_series(1, $2::int) n`,
      [ruth.id, FAVORITES_MAX - 1],
    );
    const answers = await Promise.allSettled([set(ruth, 'Genesis 1'), set(ruth, 'Genesis 2')]);
    expect(answers.map((answer) => answer.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(answers.find((answer) => answer.status === 'rejected')?.reason).toMatchObject({
      code: 'TOO_MANY',
      status: 409,
      data: { messageKey: 'library.tooManyFavorites' },
    });
    const [stored = ''] = await references(ruth);
    expect(await set(ruth, stored)).toEqual({ favorite: true });
    expect(await set(noa, 'Genesis 1')).toEqual({ favorite: true });
  });
});

test('a section under any of its names is one favourite, listed newest first', async () => {
  for (const reference of ['Genesis.1', 'Genesis 1:3', 'בראשית א', 'Genesis-1']) await set(ruth, reference);
  await set(ruth, 'I Samuel 3');
  const list = await listFavorites(world.app, ruth);
  expect(list).toMatchObject([
    { reference: 'I Samuel 3', slug: 'I-Samuel-3', bookTitle: 'I Samuel', chapterTitle: '3' },
    { reference: 'Genesis 1', slug: 'Genesis-1', titles: { fr: 'Genèse' }, chapterTitle: '1' },
  ]);
  expect(Date.parse(list[0]?.createdAt ?? '')).toBeGreaterThan(0);
});

test.each([
  ["Shulchan Arukh, Yoreh De'ah", "Shulchan-Arukh,-Yoreh-De'ah", ''],
  ["Shulchan Arukh, Yoreh De'ah 5", "Shulchan-Arukh,-Yoreh-De'ah-5", '5'],
  ['Derekh Eretz - Zuta', 'Derekh-Eretz-~--Zuta', ''],
  ['What? 100% / #1', 'What~003F-100~0025-~002F-~00231', ''],
])('the API accepts any character in a title: %s', async (reference, slug, chapterTitle) => {
  const { id, cookie } = await makeLearner(world);
  const path = `/api/library/favorites/${encodeURIComponent(reference)}`;
  expect((await world.ask('PUT', path, { body: { favorite: true } })).status).toBe(401);
  const answer = await world.ask('PUT', path, { cookie, body: { favorite: true } });
  expect([answer.status, await answer.json()]).toEqual([200, { favorite: true }]);
  const list = await world.ask('GET', '/api/library/favorites', { cookie });
  expect(await list.json()).toMatchObject([{ reference, slug, chapterTitle }]);
  await world.ask('PUT', path, { cookie, body: { favorite: false } });
  const { rows } = await world.app.pool.query('select 1 from user_texts where user_id = $1', [id]);
  expect(rows).toEqual([]);
});

test('a book and its first chapter are separate favourites', async () => {
  await set(ruth, 'Genesis');
  await set(ruth, 'Genesis 1');
  expect((await references(ruth)).sort()).toEqual(['Genesis', 'Genesis 1']);
  await set(ruth, 'Genesis 1', false);
  expect(await listFavorites(world.app, ruth)).toMatchObject([
    { reference: 'Genesis', slug: 'Genesis', chapterTitle: '' },
  ]);
});

test('repeated and concurrent requests change a favourite once and emit one event', async () => {
  await Promise.all([set(ruth, 'Ruth 1'), set(ruth, 'Ruth 1'), set(ruth, 'Ruth 1')]);
  expect(await references(ruth)).toEqual(['Ruth 1']);
  await Promise.all([set(ruth, 'Ruth 1', false), set(ruth, 'Ruth 1', false)]);
  expect(await references(ruth)).toEqual([]);
  const changed = { who: ruth.id, event: 'library.favoritesChanged', payload: {} };
  expect(world.heard()).toEqual([changed, changed]);
});

test('favourites of other learners are neither visible nor removable', async () => {
  await set(ruth, 'Psalms 23');
  expect(await references(noa)).toEqual([]);
  await set(noa, 'Psalms 23', false);
  expect(await references(ruth)).toEqual(['Psalms 23']);
});
