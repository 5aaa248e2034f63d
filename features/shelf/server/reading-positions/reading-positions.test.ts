import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { books } from '#features/texts/shared/books.ts';
import type { Learner } from '#server/app-context.ts';
import { makeLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { listProgress } from './list-progress.ts';
import { listReadingPositions } from './list-reading-positions.ts';
import { removeReadingPosition } from './remove-reading-position.ts';
import { setReadingPosition } from './set-reading-position.ts';

let world: World;
let ruth: Learner;
let noa: Learner;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT_FACTOR: '100' });
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

const set = (learner: Learner, reference: string, segment: string | null = null, bookmark = false) =>
  setReadingPosition(world.app, learner, { reference, segment, bookmark });
const places = async (learner: Learner) =>
  (await listReadingPositions(world.app, learner)).map(({ reference, segment, bookmarked }) => [
    reference,
    segment,
    bookmarked,
  ]);
const opened = async (learner: Learner, slug: string) => (await listProgress(world.app, learner, { slug })).opened;
const remove = (learner: Learner, reference: string, bookmark = false) =>
  removeReadingPosition(world.app, learner, { reference, bookmark });

test.each(['Genesis 51', 'Nowhere 3', '', 'Genesis'])('refuses a position for %j', async (reference) => {
  await expect(set(ruth, reference)).rejects.toMatchObject({ code: 'TEXT_NOT_FOUND', status: 404 });
  expect(await places(ruth)).toEqual([]);
});

test('a refused position names the number of chapters', async () => {
  await expect(set(ruth, 'Genesis 51')).rejects.toMatchObject({ data: { hint: 'Genèse compte 50 chapitres.' } });
});

test('each book has one last position', async () => {
  await set(ruth, 'Genesis 1', '4');
  await set(ruth, 'Genesis.2', '9');
  await set(ruth, 'Exodus 3');
  expect(await places(ruth)).toEqual([
    ['Exodus 3', null, false],
    ['Genesis 2', '9', false],
  ]);
  expect(await opened(ruth, 'Genesis')).toEqual(['Genesis-1', 'Genesis-2']);
  expect(await opened(ruth, 'I-Samuel')).toEqual([]);
  expect(await opened(ruth, 'no-such-book')).toEqual([]);
});

test('a position sent late does not replace a newer one', async () => {
  const late = (segment: string, readAt: string) =>
    setReadingPosition(world.app, ruth, { reference: 'Genesis 1', segment, bookmark: false, readAt });
  const ago = (minutes: number) => new Date(world.app.now().getTime() - minutes * 60_000).toISOString();
  await late('3', ago(60));
  expect(await places(ruth)).toEqual([['Genesis 1', '3', false]]);
  await late('9', ago(5));
  await late('4', ago(30));
  expect(await places(ruth)).toEqual([['Genesis 1', '9', false]]);
  await late('12', ago(-365 * 24 * 60));
  await set(ruth, 'Genesis 1', '13');
  expect(await places(ruth)).toEqual([['Genesis 1', '13', false]]);
});

test('a bookmark stays while reading continues, until it is set again', async () => {
  await set(ruth, 'Genesis 5', '2', true);
  await set(ruth, 'Genesis 6', '1');
  await set(ruth, 'Genesis 7', '3', true);
  await set(ruth, 'Genesis 8', '1');
  expect(await places(ruth)).toEqual([
    ['Genesis 8', '1', false],
    ['Genesis 7', '3', true],
  ]);
  expect(world.heard().map(({ event }) => event)).toEqual([
    'library.readingPositionsChanged',
    'library.readingPositionsChanged',
  ]);
});

test('the later reading time wins between concurrent devices', async () => {
  await Promise.all([set(ruth, 'Job 1', '1'), set(ruth, 'Job 2', '2'), set(ruth, 'Job 3', '3')]);
  expect(await places(ruth)).toHaveLength(1);
  world.setTime(new Date(Date.now() - 60_000));
  await set(ruth, 'Job 9', '9');
  world.setTime(new Date());
  expect((await places(ruth))[0]?.[0]).not.toBe('Job 9');
});

test('the list contains the newest twenty positions and every bookmark', async () => {
  for (const book of books.slice(0, 24)) await set(ruth, `${book.title} 1`, '1');
  await set(ruth, `${books[0]?.title} 2`, '1', true);
  for (const book of books.slice(1, 3)) await set(ruth, `${book.title} 1`, '1');
  const list = await places(ruth);
  expect(list.filter(([, , bookmarked]) => bookmarked)).toEqual([['Genesis 2', '1', true]]);
  expect(list.filter(([, , bookmarked]) => !bookmarked)).toHaveLength(20);
});

test('removing a bookmark retains the last position, and vice versa', async () => {
  await set(ruth, 'Amos 3', '1', true);
  await set(ruth, 'Amos 3', '8');
  expect(await remove(ruth, 'Amos-3', true)).toEqual({ done: true });
  expect(await remove(ruth, 'Amos-3', true)).toEqual({ done: true });
  expect(await places(ruth)).toEqual([['Amos 3', '8', false]]);
  expect(await remove(ruth, 'Amos 4')).toEqual({ done: true });
  expect(await remove(ruth, 'nothing at all')).toEqual({ done: true });
  expect(await remove(ruth, 'Amos 3')).toEqual({ done: true });
  expect(await places(ruth)).toEqual([]);
  expect(await opened(ruth, 'Amos')).toEqual(['Amos-3']);
});

test('each learner has separate positions', async () => {
  await set(ruth, 'Joel 2', '1', true);
  expect([await places(noa), await opened(noa, 'Joel')]).toEqual([[], []]);
  expect(await remove(noa, 'Joel 2', true)).toEqual({ done: true });
  await set(noa, 'Joel 3', '5', true);
  expect(await places(ruth)).toEqual([['Joel 2', '1', true]]);
});

test.each(['0x1', '3-4', "1'", ''])('refuses %j as a segment', async (segment) => {
  const { cookie } = await makeLearner(world);
  const answer = await world.ask('PUT', '/api/library/places/Genesis 1', { cookie, body: { segment } });
  expect(answer.status).toBe(400);
});

test('a removal sent late leaves a newer position, and a repeat changes nothing', async () => {
  const removedAt = new Date(world.app.now().getTime() - 60_000).toISOString();
  const later = (reference: string, bookmark = false) =>
    removeReadingPosition(world.app, ruth, { reference, bookmark, removedAt });
  const readAt = new Date(world.app.now().getTime() - 120_000).toISOString();
  await setReadingPosition(world.app, ruth, { reference: 'Ruth 1', segment: null, bookmark: false, readAt });
  await setReadingPosition(world.app, ruth, { reference: 'Ruth 1', segment: '2', bookmark: true, readAt });
  await set(ruth, 'Joel 1');
  for (let times = 0; times < 2; times++)
    for (const reference of ['Ruth 1', 'Joel 1']) expect(await later(reference)).toEqual({ done: true });
  expect(await places(ruth)).toEqual([
    ['Joel 1', null, false],
    ['Ruth 1', '2', true],
  ]);
  await later('Ruth 1', true);
  expect(await places(ruth)).toEqual([['Joel 1', null, false]]);
});
