import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { CatalogueBook } from '../../contract.ts';
import { namesOf, shelfFinder } from '../../shared/find-titles.ts';
import { inShelves, type Listed, ofCategory, rowsOf, type Shelf, sizeOf } from './library-rows.ts';
import { isOpen, type View } from './library-view.ts';

/** What is found for a view of the library, and the list of it. */
export type Found = {
  /** The titles found in all categories. */
  shelves: readonly Shelf[];
  list: Listed;
  /** How many titles were found, and how many of them the list has. */
  all: number;
  listed: number;
};

/** So many titles' names are folded while the browser is idle, so that no step takes long. */
const FOLD_AT_ONCE = 300;

/**
 * Finds what a view shows. The last answer is kept: who draws a letter at once and React, which comes to it later, have the
 * same one. The names of thousands of titles take long to fold: the page is there before that is done.
 */
export function finderIn(books: readonly CatalogueBook[]) {
  const shelves = inShelves(books);
  const find = shelfFinder(shelves);
  const rows = shelves.flat();
  let folded = 0;
  /** Folds the names of some more titles. @returns whether some are left */
  const fold = (most = FOLD_AT_ONCE): boolean => {
    for (const row of rows.slice(folded, folded + most)) row.names = namesOf(row.book);
    folded = Math.min(rows.length, folded + most);
    return folded < rows.length;
  };
  let last: { view: View; found: Found } | undefined;
  const look = (view: View): Found => {
    if (last?.view === view) return last.found;
    // Whoever types before all are folded waits for the rest.
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

/** What is found now, for the texts that say so with each letter, past React (decision 037). */
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

  /** @returns ends that */
  hear(hearer: () => void): () => void {
    this.#hearers.add(hearer);
    return () => this.#hearers.delete(hearer);
  }
}

/**
 * Writes the words of an element, and again whenever other titles are found. React gives it no child.
 * @returns its ref
 */
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

/** Touches nothing that says so already. */
export function writeText(element: HTMLElement | null | undefined, text: string): void {
  const node = element?.firstChild;
  if (!node) element?.append(text);
  else if (node.nodeValue !== text) node.nodeValue = text;
}
