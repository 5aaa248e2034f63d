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

it('reads all 929 chapters in both directions, without upstream', { timeout: 180_000 }, async () => {
  const wanted = Object.entries(bibleVerses).flatMap(([book, counts]) =>
    counts.map((verses, at) => ({ ref: `${book} ${at + 1}`, verses })),
  );
  const opened: Chapter[] = [];
  let slug: string | null = 'Genesis-1';
  while (slug !== null && opened.length <= wanted.length) {
    const chapter: Chapter = await open(slug);
    opened.push(chapter);
    slug = chapter.next;
  }
  expect(opened.map(({ ref, segments }) => ({ ref, verses: segments.length }))).toEqual(wanted);
  expect([wanted.length, wanted.reduce((sum, { verses }) => sum + verses, 0)]).toEqual([929, 23_213]);

  const back: string[] = [];
  for (slug = 'II-Chronicles-36'; slug !== null && back.length <= wanted.length; ) {
    const chapter: Chapter = await open(slug);
    back.push(chapter.ref);
    slug = chapter.previous;
  }
  expect(back).toEqual(wanted.map(({ ref }) => ref).reverse());

  for (const { ref, segments, position, sections } of opened) {
    expect([ref, segments.map(({ key }) => key)]).toEqual([ref, segments.map((_, at) => String(at + 1))]);
    expect([ref, segments.filter(({ source }) => !source?.length)]).toEqual([ref, []]);
    const [, book = '', number] = /^(.+) (\d+)$/.exec(ref) ?? [];
    expect([ref, position, sections]).toEqual([ref, Number(number), bibleVerses[book]?.length]);
  }
});
