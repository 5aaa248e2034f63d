import { expect, it } from 'vitest';
import type { CatalogueBook } from '#features/texts/contract.ts';
import { guessedBelow, guessedHeight } from './library-heights.ts';
import { inShelves, rowsOf } from './library-rows.ts';

const books: CatalogueBook[] = Array.from({ length: 30 }, (_, at) => ({
  title: `Sefer ${at}`,
  slug: `Sefer-${at}`,
  he: '',
  category: at < 20 ? 'Tanakh' : 'Kabbalah',
  path: at % 3 === 0 ? [] : [`Part ${at % 3}`],
  kind: 'chapter',
  sections: null,
  offline: true,
}));

it.each([
  [false, []],
  [true, []],
  [false, ['Sefer-4', 'Sefer-29']],
])('equals the sum of the estimated heights from a line on (phone: %s, open: %s)', (isNarrow, slugs) => {
  const list = rowsOf(inShelves(books), (category) => category === 'Tanakh' || slugs.length > 0);
  const open = new Set(slugs);
  for (const from of [0, 1, 5, list.rows.length - 1, list.rows.length]) {
    const oneByOne = list.rows.slice(from).reduce((sum, row) => sum + guessedHeight(row, open, isNarrow), 0);
    expect(guessedBelow(list, from, open, isNarrow), `from ${from}`).toBe(oneByOne);
  }
});
