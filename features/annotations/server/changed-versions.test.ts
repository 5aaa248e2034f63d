import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSection } from '#features/texts/server/sections-api.ts';
import { newId } from '#server/database/ids.ts';
import { openWorld, type World } from '#testing/world.ts';
import { type Anchor, findAnchor, type Position, readAnchor } from '../shared/find-anchor.ts';
import { plainQuote } from '../shared/plain-quote.ts';
import { type Verse, versesOf } from '../shared/words-of-segment.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({});
});
afterAll(() => world.close());

const SECTIONS = [
  'Genesis 1',
  'Genesis 5',
  'Numbers 7',
  'Psalms 107',
  'Psalms 136',
  'Ruth 3',
  'Jeremiah 39',
  'Esther 9',
];
const POINTS = /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]/g;
const CANTILLATION = /[\u0591-\u05ae\u05bf\u05c0\u05c4\u05c5]/g;
const PER_RUN = 100;
const RUNS = 50;

type Tracked = { id: number; plain: string };
type TrackedVerse = { key: string; words: Tracked[] };

const tracked = (verses: Verse[]): TrackedVerse[] => {
  let id = 0;
  return verses.map(({ key, words }) => ({ key, words: words.map(({ plain }) => ({ id: ++id, plain })) }));
};
const shown = (verses: TrackedVerse[]): Verse[] =>
  verses.map(({ key, words }) => ({ key, words: words.map(({ plain }) => ({ text: plain, plain })) }));
const numbered = (verses: Tracked[][]): TrackedVerse[] => verses.map((words, at) => ({ key: String(at + 1), words }));

function idsAt(verses: TrackedVerse[], { segmentFrom, wordFrom, segmentTo, wordTo }: Position): number[] {
  const [from, to] = [segmentFrom, segmentTo].map((key) => verses.findIndex((verse) => verse.key === key));
  return verses.slice(from, (to ?? 0) + 1).flatMap(({ key, words }) =>
    words.flatMap(({ id }, at) => {
      const isBefore = key === segmentFrom && at + 1 < wordFrom;
      const isAfter = key === segmentTo && at + 1 > wordTo;
      return isBefore || isAfter ? [] : [id];
    }),
  );
}

type Dice = (most: number) => number;

function edit(words: Tracked[], dice: Dice): Tracked[] {
  const at = dice(words.length);
  const word = words[at];
  if (!word) return words;
  const rest = words.toSpliced(at, 1);
  const kinds = [
    rest,
    words.toSpliced(at, 0, { id: -1, plain: word.plain }),
    rest.toSpliced(dice(rest.length + 1), 0, word),
    words.toSpliced(at, 1, { id: -2, plain: `${word.plain}א` }),
  ];
  return kinds[dice(kinds.length)] ?? words;
}

const changes: Record<string, (verses: TrackedVerse[], dice: Dice) => TrackedVerse[]> = {
  'verses edited': (verses, dice) =>
    verses.map(({ key, words }) => ({ key, words: dice(100) === 0 ? edit(words, dice) : words })),
  'every verse edited': (verses, dice) => verses.map(({ key, words }) => ({ key, words: edit(words, dice) })),
  'a verse split': (verses, dice) => {
    const at = dice(verses.length);
    const words = verses[at]?.words ?? [];
    const cut = dice(words.length);
    return numbered(verses.map((verse) => verse.words).toSpliced(at, 1, words.slice(0, cut), words.slice(cut)));
  },
  'two verses merged': (verses, dice) => {
    const at = dice(verses.length - 1);
    const all = verses.map(({ words }) => words);
    return numbered(all.toSpliced(at, 2, [...(all[at] ?? []), ...(all[at + 1] ?? [])]));
  },
};

function anchors(verses: TrackedVerse[], dice: Dice): { anchor: Anchor; ids: number[] }[] {
  return Array.from({ length: PER_RUN }, () => {
    const from = dice(verses.length);
    const to = Math.min(verses.length - 1, from + (dice(5) === 0 ? 1 : 0));
    const [first, last] = [verses[from], verses[to]];
    if (!first || !last) throw new Error('no verse');
    const wordFrom = 1 + dice(first.words.length);
    const least = from === to ? wordFrom : 1;
    const wordTo = Math.min(last.words.length, least + dice(4));
    const position = { segmentFrom: first.key, wordFrom, segmentTo: last.key, wordTo };
    const read = readAnchor(shown(verses), position);
    if (!read) throw new Error('not in the text');
    return {
      anchor: { ...position, ...read, quote: read.words.map(({ plain }) => plain) },
      ids: idsAt(verses, position),
    };
  });
}

test('none of 5,000 annotations moves silently to other words when its version changes', async () => {
  const learner = { id: newId() };
  const sections = await Promise.all(
    SECTIONS.map(async (name) =>
      tracked(versesOf(await openSection(world.app, learner, name, { language: 'fr' }), 'source')),
    ),
  );
  const counts: Record<string, number> = {};
  const count = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1;
  };
  const random = fc.sample(fc.array(fc.nat(999_983), { minLength: 4_000, maxLength: 4_000 }), {
    numRuns: RUNS,
    seed: 42,
  });
  for (const [run, rolls] of random.entries()) {
    let roll = 0;
    const dice: Dice = (most) => (rolls[roll++ % rolls.length] ?? 0) % Math.max(1, most);
    const verses = sections[run % sections.length] ?? [];
    const made = anchors(verses, dice);
    for (const [name, change] of Object.entries(changes)) {
      const after = change(verses, dice);
      const before = new Map(verses.map(({ key, words }) => [key, words.map(({ id }) => id).join()]));
      const sameVerses = new Set(
        after.flatMap(({ key, words }) => (before.get(key) === words.map(({ id }) => id).join() ? [key] : [])),
      );
      for (const { anchor, ids } of made) {
        const found = findAnchor(shown(after), anchor);
        const now = found.state === 'placed' ? anchor : found.state === 'moved' ? found.position : null;
        const isRight = now !== null && idsAt(after, now).join() === ids.join();
        if (found.state === 'placed') expect(isRight, `${name}: ${JSON.stringify(anchor)}`).toBe(true);
        if (name === 'verses edited' && sameVerses.has(anchor.segmentFrom) && sameVerses.has(anchor.segmentTo))
          expect(found.state, `${name}: ${JSON.stringify(anchor)}`).toBe('placed');
        count(`${name}, ${found.state}${found.state === 'moved' && !isRight ? ' wrongly' : ''}`);
      }
    }
  }
  const total = Object.values(counts).reduce((sum, many) => sum + many, 0);
  expect(total).toBe(PER_RUN * RUNS * Object.keys(changes).length);
  const wrongly = Object.entries(counts).reduce((sum, [what, many]) => sum + (what.endsWith('wrongly') ? many : 0), 0);
  expect(wrongly / total).toBeLessThan(0.01);
});

test.each([
  ['vowels', /[\u05b0-\u05bd\u05c1\u05c2\u05c7]/g],
  ['cantillation', CANTILLATION],
  ['all points', POINTS],
])('a text without %s has the same words', async (_what, points) => {
  for (const name of SECTIONS) {
    const chapter = await openSection(world.app, { id: newId() }, name, { language: 'fr' });
    const bare = JSON.parse(JSON.stringify(chapter).replace(points, '')) as typeof chapter;
    expect(versesOf(bare, 'source').map(({ words }) => words.map(({ plain }) => plain))).toEqual(
      versesOf(chapter, 'source').map(({ words }) => words.map(({ plain }) => plain)),
    );
  }
});

test('the stored quote has the words of the text, in both languages', async () => {
  for (const name of SECTIONS) {
    const chapter = await openSection(world.app, { id: newId() }, name, { language: 'en' });
    for (const side of ['source', 'translation'] as const)
      for (const { words } of versesOf(chapter, side))
        expect(plainQuote(words.map(({ text }) => text).join(' '), chapter.versions[side]?.language ?? '')).toEqual(
          words.map(({ plain }) => plain),
        );
  }
});
