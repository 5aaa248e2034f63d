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

it('the Mishnah has as many mishnayot per chapter as the daily Mishnah calendar', () => {
  expect(Object.fromEntries(tractates.map(({ name, mishnayot: counts }) => [name, counts]))).toEqual(mishnayot);
  expect(mishnah).toHaveLength(63);
  expect(mishnah.reduce((sum, { counts }) => sum + (counts ?? []).reduce((a, b) => a + b, 0), 0)).toBe(4_192);
});

it('the Talmud has as many pages per tractate as the Daf Yomi calendar', () => {
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

it('the Bible has the verses of the embedded texts', async () => {
  const { manifest } = await buildCorpus(resolve(import.meta.dirname, '../../../build/corpus'));
  const known = libraryBooks
    .filter(({ category }) => category === 'Tanakh')
    .map(({ title, counts }) => [title, counts]);
  expect(Object.fromEntries(known)).toEqual(manifest.counts);
});

it('the Mishneh Torah has the chapters of the daily Rambam calendar, except for liturgy', () => {
  const counts = rambam as Record<string, number>;
  const differing = mishnehTorah.filter(({ title, chapters }) => counts[title.slice(15)] !== chapters);
  expect(mishnehTorah).toHaveLength(84);
  expect(differing.map(({ chapters }) => chapters)).toEqual([null, null]);
});

it('each book occurs once and is found by its names in four languages', () => {
  expect(new Set(libraryBooks.map(({ title }) => title)).size).toBe(libraryBooks.length);
  expect([yerushalmi.length, tosefta.length]).toEqual([39, 61]);
  for (const book of libraryBooks) {
    expect(book.heTitle).toMatch(/^[א-ת״׳', -]+$/);
    for (const name of [book.title, book.heTitle])
      expect([name, knownBooks.find(name)?.title]).toEqual([name, book.title]);
    for (const name of [book.frTitle, book.esTitle]) expect(foldName(name)).not.toBe('');
  }
});
