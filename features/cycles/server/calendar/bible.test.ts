import { expect, test } from 'vitest';
import { books } from '#features/texts/shared/books.ts';
import { dateOf, dayOf } from '#server/jewish-calendar/days.ts';
import { type Setting, weekdayOf } from './cycle.ts';
import { roundAt, unitAt } from './rounds.ts';

const bibleVerses = Object.fromEntries(books.map(({ title, counts }) => [title, counts]));

const setting: Setting = { israel: true, rite: 'ashkenaz', since: dayOf('2018-07-15'), own: null };

// Chapters of each book in Hebrew order, as counted by the Masoretes.
const chapters =
  'Genesis 50, Exodus 40, Leviticus 27, Numbers 36, Deuteronomy 34, Joshua 24, Judges 21, I Samuel 31, II Samuel 24, I Kings 22, II Kings 25, Isaiah 66, Jeremiah 52, Ezekiel 48, Hosea 14, Joel 4, Amos 9, Obadiah 1, Jonah 4, Micah 7, Nahum 3, Habakkuk 3, Zephaniah 3, Haggai 2, Zechariah 14, Malachi 3, Psalms 150, Proverbs 31, Job 42, Song of Songs 8, Ruth 4, Lamentations 5, Ecclesiastes 12, Esther 10, Daniel 12, Ezra 10, Nehemiah 13, I Chronicles 29, II Chronicles 36'
    .split(', ')
    .flatMap((entry) => {
      const [, name, count] = /^(.+) (\d+)$/.exec(entry) ?? [];
      return Array.from({ length: Number(count) }, (_, n) => `${name} ${n + 1}`);
    });

test.each(['2018-07-15', '2022-02-06', '2025-08-31'])(
  'the 929 chapters from %s equal an independent calendar',
  (first) => {
    expect(chapters).toHaveLength(929);
    const round = roundAt('nineTwentyNine', dayOf(first) + 100, setting);
    expect(round && dateOf(round.round)).toBe(first);
    let day = dayOf(first);
    for (const [at, chapter] of chapters.entries()) {
      while (weekdayOf(day) > 4) day += 1;
      expect(round?.days[at]).toBe(day);
      expect(unitAt('nineTwentyNine', { round: day, ordinal: at + 1, day }, setting).names.en).toBe(chapter);
      day += 1;
    }
    expect(round?.days).toHaveLength(929);
  },
);

test('Nach Yomi goes through the chapters after the Torah', () => {
  const round = roundAt('nachYomi', dayOf('2026-11-27'), setting);
  const nach = chapters.slice(187);
  expect(
    round?.days.map((day, at) => unitAt('nachYomi', { round: 0, ordinal: at + 1, day }, setting).names.en),
  ).toEqual(nach);
});

test('each Hebrew month contains all Psalms once, also a month of 29 days', () => {
  for (const [date, days] of [
    ['2026-11-20', 30],
    ['2026-04-20', 29],
  ] as const) {
    const round = roundAt('psalms', dayOf(date), setting);
    expect(round?.days).toHaveLength(days);
    const read = round?.days.map(
      (day, at) => unitAt('psalms', { round: 0, ordinal: at + 1, day }, setting).texts[0]?.reference,
    );
    expect(read?.slice(0, 2)).toEqual(['Psalms 1-9', 'Psalms 10-17']);
    expect(read?.at(-1)).toBe(days === 29 ? 'Psalms 140-150' : 'Psalms 145-150');
    expect(read?.filter((one) => one?.startsWith('Psalms 119'))).toEqual(['Psalms 119:1-96', 'Psalms 119:97-176']);
  }
});

function versesOf(reference: string): string[] {
  const [, title = '', from = '', to = from] = /^(.+) (\d+:\d+)(?:-([\d:]+))?$/.exec(reference) ?? [];
  const counts = bibleVerses[title] ?? [];
  const [chapter = 0, verse = 0] = from.split(':').map(Number);
  const end = to.includes(':') ? to : `${chapter}:${to}`;
  const all = counts.flatMap((count, at) => Array.from({ length: count }, (_, n) => `${at + 1}:${n + 1}`));
  return all.slice(all.indexOf(`${chapter}:${verse}`), all.indexOf(end) + 1).map((label) => `${title} ${label}`);
}

test.each(['2024-11-27', '2025-11-27', '2026-11-27'])(
  'the sedarim of the year of %s contain each verse of the Prophets and Writings once',
  (date) => {
    const round = roundAt('tanakhYomi', dayOf(date), setting);
    const texts =
      round?.days.flatMap((day, at) => unitAt('tanakhYomi', { round: 0, ordinal: at + 1, day }, setting).texts) ?? [];
    const names = texts.map(({ reference }) => reference);
    expect(names).toContain('Hosea 14:6-10');
    expect(names).toContain('Joel 1:1-2:26');
    const read = names.flatMap(versesOf);
    const whole = chapters.slice(187).flatMap((chapter) => {
      const [, title = '', number] = /^(.+) (\d+)$/.exec(chapter) ?? [];
      return versesOf(`${title} ${number}:1-${bibleVerses[title]?.[Number(number) - 1]}`);
    });
    const once = new Set(read);
    expect(whole.filter((verse) => !once.has(verse))).toEqual([]);
    expect(once.size).toBe(whole.length);
    // A long year reads Chronicles a second time.
    const others = read.filter((verse) => !verse.includes('Chronicles'));
    expect(others).toHaveLength(new Set(others).size);
  },
);
