import { type RefObject, useLayoutEffect, useRef } from 'react';
import { namesOf, shelfFinder } from '#features/search/shared/find-titles.ts';
import type { CatalogueBook } from '#features/texts/contract.ts';
import { inShelves, type Listed, ofCategory, rowsOf, type Shelf, sizeOf } from './library-rows.ts';
import { isOpen, type View } from './library-view.ts';

/** Matches of a view, and their list. */
export type Found = {
  shelves: readonly Shelf[];
  list: Listed;
  all: number;
  listed: number;
};

/** Per idle step, so that no step takes long. */
const FOLD_AT_ONCE = 300;

/** Finds the matches of a view. Folds names lazily: thousands are slow. */
export function finderIn(books: readonly CatalogueBook[]) {
  const shelves = inShelves(books);
  const find = shelfFinder(shelves);
  const rows = shelves.flat();
  let folded = 0;
  /** @returns whether some remain */
  const fold = (most = FOLD_AT_ONCE): boolean => {
    for (const row of rows.slice(folded, folded + most)) row.names = namesOf(row.book);
    folded = Math.min(rows.length, folded + most);
    return folded < rows.length;
  };
  let last: { view: View; found: Found } | undefined;
  const look = (view: View): Found => {
    if (last?.view === view) return last.found;
    if (view.q !== '' && folded < rows.length) fold(rows.length);
    const inAll = find(view.q);
    const chosen = view.category ? ofCategory(inAll, view.category) : inAll;
    const list = rowsOf(chosen, (name) => isOpen(view, name));
    const found = { shelves: inAll, list, all: sizeOf(inAll), listed: sizeOf(chosen) };
    last = { view, found };
    return found;
  };
  return { shelves, look, fold };
}

/** Current matches, for texts updated outside React (decision 037). */
export class FoundNow {
  #now: Found;
  readonly #hearers = new Set<() => void>();

  constructor(found: Found) {
    this.#now = found;
  }

  get now(): Found {
    return this.#now;
  }

  tell(found: Found): void {
    if (found === this.#now) return;
    this.#now = found;
    for (const hear of this.#hearers) hear();
  }

  hear(hearer: () => void): () => void {
    this.#hearers.add(hearer);
    return () => this.#hearers.delete(hearer);
  }
}

/** Writes an element's text on every change of the matches. React must not render its children. */
export function useSaid<Said extends HTMLElement>(
  found: FoundNow,
  say: (found: Found) => string,
): RefObject<Said | null> {
  const element = useRef<Said>(null);
  useLayoutEffect(() => {
    const write = () => writeText(element.current, say(found.now));
    write();
    return found.hear(write);
  });
  return element;
}

export function writeText(element: HTMLElement | null | undefined, text: string): void {
  const node = element?.firstChild;
  if (!node) element?.append(text);
  else if (node.nodeValue !== text) node.nodeValue = text;
}
