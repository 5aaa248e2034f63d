import { resolve } from 'node:path';
import amudim from '@hebcal/learning/amudim.json';
import mishnayot from '@hebcal/learning/mishnayot.json';
import rambam from '@hebcal/learning/mishnehTorah.json';
import { expect, it } from 'vitest';
import { foldName } from '../shared/fold-name.ts';
import { libraryBooks } from '../shared/library-books.ts';
import { mishnehTorah } from '../shared/mishneh-torah.ts';
import { knownBooks } from '../shared/references.ts';
import { bavli, mishnah, tosefta, yerushalmi } from '../shared/talmud.ts';
import { tractates } from '../shared/tractates.ts';
import { buildCorpus } from './corpus/build.ts';

it('has as many mishnayot in each chapter as the calendar of the daily Mishnah', () => {
  expect(Object.fromEntries(tractates.map(({ name, mishnayot: counts }) => [name, counts]))).toEqual(mishnayot);
  expect(mishnah).toHaveLength(63);
  expect(mishnah.reduce((sum, { counts }) => sum + (counts ?? []).reduce((a, b) => a + b, 0), 0)).toBe(4_192);
});

it('has as many sides of leaves in each tractate as the calendar of the daily page', () => {
  // The calendar's own spellings, and tractates of it that are not part of the Bavli or counted with another.
  const names: Record<string, string> = {
    Berachot: 'Berakhot',
    Gitin: 'Gittin',
    Bechorot: 'Bekhorot',
    Arachin: 'Arakhin',
  };
  const counted = Object.entries(amudim as Record<string, number>)
    .filter(([name]) => !['Shekalim', 'Kinnim', 'Midot'].includes(name))
    .map(([name, sides]) => [knownBooks.find(names[name] ?? name)?.title, sides]);
  expect(Object.fromEntries(bavli.map(({ title, chapters }) => [title, chapters]))).toEqual(
    Object.fromEntries(counted),
  );
  expect(bavli).toHaveLength(37);
});

it('has the verses of the embedded Bible', async () => {
  const { manifest } = await buildCorpus(resolve(import.meta.dirname, '../../../build/corpus'));
  const known = libraryBooks
    .filter(({ category }) => category === 'Tanakh')
    .map(({ title, counts }) => [title, counts]);
  expect(Object.fromEntries(known)).toEqual(manifest.counts);
});

it('has the chapters of the Mishneh Torah as the calendar of the daily Rambam, but for liturgy', () => {
  const counts = rambam as Record<string, number>;
  const differing = mishnehTorah.filter(({ title, chapters }) => counts[title.slice(15)] !== chapters);
  expect(mishnehTorah).toHaveLength(84);
  expect(differing.map(({ chapters }) => chapters)).toEqual([null, null]);
});

it('knows every book once, with names in four languages that lead to it', () => {
  expect(new Set(libraryBooks.map(({ title }) => title)).size).toBe(libraryBooks.length);
  expect([yerushalmi.length, tosefta.length]).toEqual([39, 61]);
  for (const book of libraryBooks) {
    expect(book.heTitle).toMatch(/^[א-ת״׳', -]+$/);
    for (const name of [book.title, book.heTitle])
      expect([name, knownBooks.find(name)?.title]).toEqual([name, book.title]);
    for (const name of [book.frTitle, book.esTitle]) expect(foldName(name)).not.toBe('');
  }
});
