import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { type Chapter, chapter as chapterSchema } from '../contract.ts';
import { bibleVerses } from '../shared/bible-verses.ts';

let world: World;
let cookie: string;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT_FACTOR: '100' });
  ({ cookie } = await makeLearner(world));
});
afterAll(() => world.close());

async function open(slug: string): Promise<Chapter> {
  const answer = await world.ask('GET', `/api/library/texts/${encodeURIComponent(slug)}`, { cookie });
  expect([slug, answer.status]).toEqual([slug, 200]);
  return chapterSchema.parse(await answer.json());
}

it('opens the first and last chapter of each book, without upstream, with links to adjacent books', async () => {
  const books = Object.entries(bibleVerses);
  expect([books.length, books.flatMap(([, counts]) => counts).length]).toEqual([39, 929]);
  let before: Chapter | null = null;
  for (const [book, counts] of books) {
    const first: Chapter = await open(before?.next ?? 'Genesis-1');
    const last: Chapter = counts.length > 1 ? await open(`${book.replaceAll(' ', '-')}-${counts.length}`) : first;
    expect([first.ref, last.ref]).toEqual([`${book} 1`, `${book} ${counts.length}`]);
    expect([first.segments.length, last.segments.length]).toEqual([counts[0], counts.at(-1)]);
    for (const { ref, segments, position, sections } of [first, last]) {
      expect([ref, segments.map(({ key }) => key)]).toEqual([ref, segments.map((_, at) => String(at + 1))]);
      expect([ref, segments.filter(({ source }) => !source?.length)]).toEqual([ref, []]);
      expect([ref, position, sections]).toEqual([ref, Number(ref.split(' ').at(-1)), counts.length]);
    }
    if (before) expect(await open(first.previous ?? '')).toMatchObject({ ref: before.ref });
    else expect(first.previous).toBeNull();
    before = last;
  }
  expect(before?.next).toBeNull();
});
