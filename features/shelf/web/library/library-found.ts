import { namesOf, shelfFinder } from '#features/search/shared/find-titles.ts';
import type { CatalogueBook } from '#features/texts/contract.ts';
import { inShelves, ofCategory, type Row, rowsOf, type Shelf, sizeOf } from './library-rows.ts';
import { isOpen, type View } from './library-view.ts';

export type Found = {
  shelves: readonly Shelf[];
  rows: Row[];
  all: number;
  listed: number;
};

/** Names folded per idle step, so that no step takes long. */
const FOLD_AT_ONCE = 300;

/** Folds names when idle: thousands are slow. */
export function finderIn(books: readonly CatalogueBook[]) {
  const shelves = inShelves(books);
  const find = shelfFinder(shelves);
  const rows = shelves.flat();
  let folded = 0;
  /** @returns whether names remain to be folded */
  const fold = (most = FOLD_AT_ONCE): boolean => {
    for (const row of rows.slice(folded, folded + most)) row.names = namesOf(row.book);
    folded = Math.min(rows.length, folded + most);
    return folded < rows.length;
  };
  const look = (view: Omit<View, 'books'>): Found => {
    if (view.q !== '' && folded < rows.length) fold(rows.length);
    const inAll = find(view.q);
    const chosen = view.category ? ofCategory(inAll, view.category) : inAll;
    return {
      shelves: inAll,
      rows: rowsOf(chosen, (name) => isOpen(view, name)),
      all: sizeOf(inAll),
      listed: sizeOf(chosen),
    };
  };
  return { shelves, look, fold };
}
