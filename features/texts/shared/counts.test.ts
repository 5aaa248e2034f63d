import { expect, it } from 'vitest';
import { libraryBooks } from './library-books.ts';
import { mishnehTorah } from './mishneh-torah.ts';
import { formatReference, knownBooks, parseReference } from './references.ts';
import { bavli, mishnah } from './talmud.ts';
import { orders } from './tractates.ts';

it.each([
  ['Shulchan Arukh, Orach Chayim', 697],
  ["Shulchan Arukh, Yoreh De'ah", 403],
  ['Shulchan Arukh, Even HaEzer', 178],
  ['Shulchan Arukh, Choshen Mishpat', 427],
  ['Kitzur Shulchan Arukh', 221],
  ['Mishnah Berurah', 697],
  ['The Book of Maccabees I', 16],
  ['The Book of Maccabees II', 15],
  ['Book of Tobit', 14],
  ['Book of Judith', 16],
  ['Ben Sira', 51],
  ['Book of Jubilees', 50],
])('%s has %d sections', (title, sections) => {
  expect(knownBooks.find(title)).toMatchObject({ title, chapters: sections, first: 1 });
  expect(parseReference(`${title} ${sections}`)).toMatchObject({ chapter: sections });
  expect(parseReference(`${title} ${sections + 1}`)).toBeNull();
  expect(parseReference(`${title} 0`)).toBeNull();
});

it('twelve other books have a known number of sections', () => {
  const counted = libraryBooks.filter(
    ({ category, chapters }) => chapters !== null && !['Tanakh', 'Mishnah', 'Talmud'].includes(category),
  );
  expect(counted.filter(({ path }) => path[0] !== 'Mishneh Torah')).toHaveLength(12);
});

it('each order of the Mishnah has its tractates and chapters', () => {
  const of = (order: string) => mishnah.filter(({ path }) => path.includes(order));
  const chapters = (order: string) => of(order).reduce((sum, book) => sum + (book.chapters ?? 0), 0);
  // As in every printed edition, Bikkurim has a fourth chapter and Avot a sixth.
  expect(orders.map((order) => [order, of(order).length, chapters(order)])).toEqual([
    ['Seder Zeraim', 11, 75],
    ['Seder Moed', 12, 88],
    ['Seder Nashim', 7, 71],
    ['Seder Nezikin', 10, 74],
    ['Seder Kodashim', 11, 91],
    ['Seder Tahorot', 12, 126],
  ]);
});

it.each([
  ['Berakhot', '2a', '64a'],
  ['Shabbat', '2a', '157b'],
  ['Eruvin', '2a', '105a'],
  ['Yoma', '2a', '88a'],
  ['Yevamot', '2a', '122b'],
  ['Bava Kamma', '2a', '119b'],
  ['Bava Metzia', '2a', '119a'],
  ['Bava Batra', '2a', '176b'],
  ['Sanhedrin', '2a', '113b'],
  ['Horayot', '2a', '14a'],
  ['Chullin', '2a', '142a'],
  ['Meilah', '2a', '22a'],
  ['Tamid', '25b', '33b'],
  ['Niddah', '2a', '73a'],
])('%s starts at %s and ends at %s', (title, first, last) => {
  const book = bavli.find((one) => one.title === title);
  if (!book?.chapters) throw new Error(`no ${title}`);
  const side = (chapter: number) => formatReference({ book, chapter }).slice(title.length + 1);
  expect([side(book.first), side(book.first + book.chapters - 1)]).toEqual([first, last]);
});

it('the Bavli has as many leaves as the Daf Yomi cycle has days, with its other tractates', () => {
  const leaves = bavli.reduce((sum, { first, chapters }) => {
    const last = Math.ceil((first + (chapters ?? 0) - 1) / 2);
    return sum + last - Math.ceil(first / 2) + 1;
  }, 0);
  // The cycle of 2,711 days includes Shekalim, Kinnim and Middot. Tamid starts on the leaf on which Kinnim ends.
  const [shekalim, kinnim, middot, sharedLeaf] = [21, 3, 4, 1];
  expect(leaves + shekalim + kinnim + middot - sharedLeaf).toBe(2_711);
});

it('the Mishneh Torah has a thousand chapters, with the eight of Leavened Bread, whose count is unknown', () => {
  const known = mishnehTorah.reduce((sum, { chapters }) => sum + (chapters ?? 0), 0);
  expect(known + 8).toBe(1_000);
  expect(mishnehTorah.filter(({ chapters }) => chapters === null).map(({ title }) => title.slice(15))).toEqual([
    'The Order of Prayer',
    'Leavened and Unleavened Bread',
  ]);
});
