import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import type { Chapter, Token } from '../contract.ts';
import { bibleVerses } from '../shared/bible-verses.ts';
import { withPoints } from '../shared/hebrew-text.ts';
import { plainHebrew } from '../shared/search-words.ts';
import { wordSpans } from '../shared/side-words.ts';

let world: World;
let cookie: string;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT_FACTOR: '100' });
  ({ cookie } = await makeLearner(world));
});
afterAll(() => world.close());

const drawn = (tokens: Token[], show: { vowels: boolean; cantillation: boolean }): string =>
  tokens
    .map((token) => {
      if (typeof token === 'string') return withPoints(token, show);
      if ('m' in token) return '';
      const read = withPoints(token.q, show);
      return [token.k && `(${token.k})`, read && `[${read}]`].filter(Boolean).join(' ');
    })
    .join('');

const layouts = [true, false].flatMap((vowels) => [true, false].map((cantillation) => ({ vowels, cantillation })));

it('a thousand words of the Bible have the same number with and without vowels and cantillation', async () => {
  let seed = 5_787;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed % below;
  };
  const chapters = Object.entries(bibleVerses).flatMap(([book, counts]) => counts.map((_, at) => `${book} ${at + 1}`));
  let words = 0;
  const wrong: unknown[] = [];
  while (words < 1_000) {
    const reference = chapters[random(chapters.length)] ?? '';
    const answer = await world.ask('GET', `/api/library/texts/${encodeURIComponent(reference)}`, { cookie });
    const { segments } = (await answer.json()) as Chapter;
    for (let pick = 0; pick < 20; pick++) {
      const { key, source } = segments[random(segments.length)] ?? { key: '', source: null };
      if (!Array.isArray(source)) throw new Error(`${reference} has no words`);
      const texts = layouts.map((show) => drawn(source, show));
      const spans = texts.map((text) => wordSpans(text, true));
      const number = random(spans[0]?.length ?? 1);
      const read = texts.map((text, at) => plainHebrew(text.slice(...(spans[at]?.[number] ?? [0, 0]))));
      if (new Set(read).size !== 1 || read[0] === '' || new Set(spans.map(({ length }) => length)).size !== 1)
        wrong.push([reference, key, number + 1, read]);
      words += 1;
    }
  }
  expect(wrong).toEqual([]);
});

it('the words of a translation are counted by their characters, whatever is between them', () => {
  const text = 'He said, “I won’t let you go”—unless…';
  expect(wordSpans(text, false).map(([from, to]) => text.slice(from, to))).toEqual([
    ...['He', 'said', 'I', 'won’t', 'let', 'you', 'go', 'unless'],
  ]);
});
