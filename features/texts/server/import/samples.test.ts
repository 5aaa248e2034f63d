import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BookDetails, Chapter, Token } from '../../contract.ts';
import type { Side } from '../../shared/text-languages.ts';
import { type ImportWorld, openImportWorld } from '../../testing/import-world.ts';
import { titlesOf } from '../../testing/reading-world.ts';

/** Real books of the export, outside the repository: `SAMPLES=<folder> vitest run --project server <this file>`. */
const samples = process.env.SAMPLES ?? '';
const folder = `${samples}/sefaria-export`;
const read = (name: string) =>
  JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8')) as { text: string[][]; versionTitle: string };

let importing: ImportWorld;
beforeAll(async () => {
  importing = await openImportWorld();
});
afterAll(() => importing.close());

const openAll = (title: string, chapters: number) =>
  Promise.all(Array.from({ length: chapters }, (_, at) => importing.open(`${title} ${at + 1}`)));
const texts = (chapters: Chapter[], side: Side) =>
  chapters.map(({ segments }) => segments.map((one) => one[side] as string | null));
const words = (text: unknown) =>
  String(text ?? '')
    .replace(/<sup class="footnote-marker">.*?<\/sup>|<i class="footnote">.*?<\/i>/g, '')
    .replace(/<br[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp|thinsp);/g, ' ')
    .replace(/[&<>"]/g, ' ')
    .split(/[\s\ufeff]+/)
    .filter(Boolean);

it.runIf(samples)('the sample books are imported completely, segment by segment', async () => {
  const { run, open, get } = importing;
  const files = [
    'Genesis.en',
    'Genesis.he',
    'Pirkei_Avot.en',
    'Pirkei_Avot.he',
    'Rosh_HaShanah.en',
    'Rosh_HaShanah.he',
  ];
  const segments = files.flatMap((name) =>
    read(name)
      .text.flat()
      .filter((text) => text.trim() !== ''),
  );
  expect(await run({}, folder)).toEqual({
    files: 6,
    already: 0,
    sections: (50 + 6 + 4) * 2,
    segments: segments.length,
    links: 0,
    skipped: [],
  });
  expect(segments).toHaveLength((1_533 + 108 + 35) * 2);
  expect(await run({}, folder)).toMatchObject({ files: 0, already: 6 });

  for (const [title, chapters, name, sides] of [
    ['Genesis', 50, 'Genesis', ['translation']],
    ['Pirkei Avot', 6, 'Pirkei_Avot', ['source', 'translation']],
    ['Mishnah Rosh Hashanah', 4, 'Rosh_HaShanah', ['source', 'translation']],
  ] as const) {
    const opened = await openAll(title, chapters);
    for (const side of sides) {
      const shown = texts(opened, side).map((chapter) => chapter.map(words));
      expect(shown).toEqual(
        read(`${name}.${side === 'source' ? 'he' : 'en'}`).text.map((chapter) => chapter.map(words)),
      );
    }
  }
  expect((await open('Genesis 49')).versions.translation).toEqual({
    language: 'en',
    title: read('Genesis.en').versionTitle,
    license: 'CC-BY',
    url: 'http://www.sefaria.org/shraga-silverstein',
  });
  expect(titlesOf(await open('Genesis 49'), 'source')).toContain('Tanach with Nikkud');
  expect(titlesOf(await open('Genesis 49'), 'translation')).toContain('World English Bible');
  expect((await open('Pirkei Avot 6')).versions.source?.title).toBe('Torat Emet 357');
  expect((await open('Mishnah Rosh Hashanah 1')).versions.translation?.title).toBe(
    'William Davidson Edition - English',
  );
  const avot = (await get('books/Pirkei-Avot')) as BookDetails;
  expect(avot).toMatchObject({ offline: true, segments: 108, sections: 6 });
  expect(avot.places.every(({ offline }) => offline)).toBe(true);
});

/** The sample's chapter 33 starts with the last verse of our chapter 32. */
const otherDivision: Record<number, number> = { 32: -1, 33: +1 };
it.runIf(samples)('the embedded Genesis equals the sample, verse by verse', async () => {
  const { text } = read('Genesis.he');
  const letters = (text: string) => text.replace(/[^א-ת]/g, '');
  const chapters = await openAll('Genesis', 50);
  expect(text.map((chapter) => chapter.length)).toEqual(
    chapters.map(({ segments, position }) => segments.length + (otherDivision[position ?? 0] ?? 0)),
  );
  const sample = text.flat().map(letters);
  const ours = chapters.flatMap(({ label, segments }) =>
    segments.map(({ key, source }) => {
      const tokens = source as Token[];
      const pieces = tokens.map((token) => (typeof token === 'string' ? token : 'k' in token ? token.k + token.q : ''));
      return {
        verse: `${label}:${key}`,
        letters: letters(pieces.join('')),
        twice: tokens.some((token) => typeof token !== 'string' && 'k' in token),
      };
    }),
  );
  expect([ours.length, sample.length]).toEqual([1_533, 1_533]);
  expect(ours.filter(({ letters }, at) => letters !== sample[at])).toEqual([]);
  expect(ours.filter(({ twice }) => twice).length).toBe(15);
});
