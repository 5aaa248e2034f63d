import type { Category } from '#features/texts/contract.ts';
import { writeText } from './library-found.ts';
import type { BookRow, CategoryRow, Row, Shelf } from './library-rows.ts';
import type { LineWords } from './library-words.ts';

export type Line = { at: number; row: Row };
export type OpenBook = { row: BookRow; place: HTMLElement };
type Pressed = {
  category: (category: Category) => void;
  book: (slug: string) => void;
  read: (event: MouseEvent, path: string) => void;
};
/** An element with its parts by `data-say` or `data-press`. */
type Drawn = {
  element: HTMLElement;
  part: Record<string, HTMLElement | undefined>;
  says?: Row;
  at?: number | undefined;
  of?: number | undefined;
};

/** A screenful. */
const SPARE = 12;
/** Whether lines can be hidden while retaining their layout. */
const canWait = (): boolean => typeof CSS !== 'undefined' && CSS.supports('content-visibility', 'hidden');

/**
 * Writes the visible lines outside React, which took more than twice as long per key press (decision 037). All lines
 * are items of one list, so that another grouping of books moves none. With the same rows, as during scrolling, each
 * element retains its line, which may have the focus. Unused lines stay at the end of the list (`data-spare`): creating
 * one costs many times more than changing its text.
 */
export class Lines {
  readonly #list: HTMLElement;
  readonly #patterns: HTMLElement;
  readonly #end = new AbortController();
  #words: LineWords | undefined;
  #rows: Row[] = [];
  /** By line key. Each category has its own head, because its colour would fade on reuse. */
  #heads = new Map<string, Drawn>();
  #parts = new Map<string, Drawn>();
  #books = new Map<string, Drawn>();
  #spare: Drawn[] = [];
  #open = new Map<string, OpenBook>();

  /**
   * @param list the `ul`
   * @param patterns templates (`LinePatterns`)
   */
  constructor(list: HTMLElement, patterns: HTMLElement, pressed: Pressed) {
    this.#list = list;
    this.#patterns = patterns;
    list.addEventListener('click', (event) => this.#press(event, pressed), { signal: this.#end.signal });
  }

  end(): void {
    this.#end.abort();
    this.#forget();
  }

  /**
   * Creates a spare line and forces its layout, which also loads fonts. The first stays empty until the next call:
   * first element and first text are both slow.
   * @returns whether work remains
   */
  warm(shelves: readonly Shelf[], words: LineWords): boolean {
    const there = this.#books.size + this.#spare.length;
    const silent = this.#spare.find(({ says }) => !says);
    const row = shelves.flat()[silent ? 0 : there];
    if (this.#words !== words || there >= SPARE || !row || !canWait()) return false;
    const line = silent ?? this.#copy('book');
    if (there > 0) this.#say(line, 0, row, new Set(), words);
    setAside(line);
    if (!silent) {
      this.#spare.push(line);
      this.#list.append(line.element);
    }
    line.part.title?.getBoundingClientRect();
    return true;
  }

  /** @returns visible open books; the same map if unchanged */
  show(rows: Row[], lines: Line[], open: ReadonlySet<string>, words: LineWords): ReadonlyMap<string, OpenBook> {
    if (this.#words !== words) this.#forget();
    this.#words = words;
    const isSame = rows === this.#rows;
    const pool = isSame ? keep : inOrder;
    this.#rows = rows;
    const [heads, parts, books] = [new Map<string, Drawn>(), new Map<string, Drawn>(), new Map<string, Drawn>()];
    const [takePart, takeBook] = [pool(this.#parts), pool(this.#books)];
    const said: HTMLElement[] = [];
    const opened = new Map<string, OpenBook>();
    for (const { at, row } of lines) {
      const drawn = this.#drawnFor(row, takePart, takeBook);
      ({ category: heads, part: parts, book: books })[row.type].set(row.key, drawn);
      this.#say(drawn, at, row, open, words);
      if (row.type === 'book' && open.has(row.book.slug)) opened.set(row.book.slug, this.#openIn(drawn, row));
      said.push(drawn.element);
    }
    const inUse = new Set(books.values());
    this.#setAside(
      [...this.#books.values()].filter((line) => !inUse.has(line)),
      isSame,
    );
    arrange(this.#list, [...said, ...this.#spare.map(({ element }) => element)]);
    [this.#heads, this.#parts, this.#books] = [heads, parts, books];
    return this.#keepOpen(opened);
  }

  #drawnFor(row: Row, takePart: Take, takeBook: Take): Drawn {
    if (row.type === 'category') return this.#heads.get(row.key) ?? this.#copy(row.key);
    if (row.type === 'part') return takePart(row.key) ?? this.#copy('part');
    const drawn = takeBook(row.key);
    if (drawn) return drawn;
    const waiting = this.#spare.shift();
    if (!waiting) return this.#copy('book');
    waiting.element.removeAttribute('data-spare');
    waiting.element.removeAttribute('aria-hidden');
    return waiting;
  }

  /**
   * Makes lines spare, after the visible and before older spare ones.
   * @param isScrolled moves the spare lines, because visible ones must not move
   */
  #setAside(lines: Drawn[], isScrolled: boolean): void {
    if (!canWait()) return;
    for (const line of lines) {
      setAside(line);
      if (isScrolled) this.#list.insertBefore(line.element, this.#spare[0]?.element ?? null);
    }
    this.#spare = [...lines, ...this.#spare].slice(0, SPARE);
  }

  #forget(): void {
    for (const { place } of this.#open.values()) place.remove();
    this.#list.replaceChildren();
    [this.#heads, this.#parts, this.#books, this.#spare, this.#open] = [new Map(), new Map(), new Map(), [], new Map()];
  }

  #copy(pattern: string): Drawn {
    const found = this.#patterns.querySelector<HTMLElement>(`[data-pattern="${pattern}"]`);
    if (!found) throw new Error(`no pattern of a line for ${pattern}`);
    const element = found.cloneNode(true) as HTMLElement;
    element.removeAttribute('data-pattern');
    const part: Drawn['part'] = {};
    for (const marked of element.querySelectorAll<HTMLElement>('[data-say],[data-press]'))
      part[marked.dataset.say ?? marked.dataset.press ?? ''] = marked;
    return { element, part };
  }

  #say(drawn: Drawn, at: number, row: Row, open: ReadonlySet<string>, words: LineWords): void {
    const { element, part, says } = drawn;
    const of = this.#rows.length;
    if (drawn.at !== at) {
      element.dataset.index = `${at}`;
      element.setAttribute('aria-posinset', `${at + 1}`);
    }
    if (drawn.of !== of) element.setAttribute('aria-setsize', `${of}`);
    Object.assign(drawn, { at, of, says: row });
    if (row.type === 'category') {
      writeText(part.count, words.books(row.count));
      expand(part.category, part.arrow, row.open);
      fillShelf(part.shelf, row, words);
    } else if (row.type === 'part') {
      if (says?.key !== row.key) writeText(part.path, pathOf(row.path.map(words.category)));
    } else {
      expand(part.book, part.arrow, open.has(row.book.slug));
      if (says?.type === 'book' && says.book === row.book) return;
      const { title, hebrew, facts, readLabel } = words.book(row.book);
      writeText(part.title, title);
      writeText(part.hebrew, hebrew);
      writeText(part.facts, facts);
      hide(part.hebrew, hebrew === '');
      hide(part.online, row.book.offline);
      part.read?.setAttribute('href', `/text/${row.book.slug}`);
      part.read?.setAttribute('aria-label', readLabel);
    }
  }

  /** An open book's element moves with its line. */
  #openIn({ part }: Drawn, row: BookRow): OpenBook {
    const place = this.#open.get(row.book.slug)?.place ?? document.createElement('div');
    if (place.parentElement !== part.card) part.card?.append(place);
    return { row, place };
  }

  #keepOpen(opened: Map<string, OpenBook>): ReadonlyMap<string, OpenBook> {
    for (const [slug, { place }] of this.#open) if (!opened.has(slug)) place.remove();
    const isSame =
      opened.size === this.#open.size &&
      [...opened].every(([slug, { place }]) => this.#open.get(slug)?.place === place);
    if (!isSame) this.#open = opened;
    return this.#open;
  }

  #press(event: MouseEvent, pressed: Pressed): void {
    const target = (event.target as Element).closest<HTMLElement>('[data-press]');
    const line = target?.closest<HTMLElement>('[data-index]');
    const row = line && this.#rows[Number(line.dataset.index)];
    if (row?.type === 'category') {
      if (target?.dataset.press === 'shelved') pressed.read(event, target.getAttribute('href') ?? '');
      else pressed.category(row.category);
    }
    if (row?.type !== 'book') return;
    if (target?.dataset.press === 'book') pressed.book(row.book.slug);
    else pressed.read(event, `/text/${row.book.slug}`);
  }
}

function setAside(drawn: Drawn): void {
  const { element } = drawn;
  Object.assign(drawn, { at: undefined, of: undefined });
  element.setAttribute('data-spare', '');
  element.ariaHidden = 'true';
  for (const name of ['data-index', 'aria-posinset', 'aria-setsize']) element.removeAttribute(name);
}

type Take = (key: string) => Drawn | undefined;

/** Reuses the element of the same key only. */
const keep =
  (before: ReadonlyMap<string, Drawn>): Take =>
  (key) =>
    before.get(key);

/** Reuses elements in order, whatever their key. */
function inOrder(before: ReadonlyMap<string, Drawn>): Take {
  const left = before.values();
  return () => left.next().value;
}

function arrange(parent: HTMLElement, wanted: HTMLElement[]): void {
  const stay = new Set(wanted);
  for (const child of [...parent.children]) if (!stay.has(child as HTMLElement)) child.remove();
  for (const [at, element] of wanted.entries())
    if (parent.children[at] !== element) parent.insertBefore(element, parent.children[at] ?? null);
}

/** Writes the first books of a closed category on its shelf. */
function fillShelf(shelf: HTMLElement | undefined, { open, first }: CategoryRow, words: LineWords): void {
  hide(shelf, open);
  if (open) return;
  for (const [at, link] of [...(shelf?.children ?? [])].entries()) {
    const book = first[at];
    hide(link as HTMLElement, !book);
    const path = book && `/book/${book.slug}`;
    if (!path || link.getAttribute('href') === path) continue;
    const { title, hebrew } = words.book(book);
    const [inHebrew, inOwn] = link.children as unknown as [HTMLElement, HTMLElement];
    link.setAttribute('href', path);
    writeText(inHebrew, hebrew);
    writeText(inOwn, title);
    hide(inHebrew, hebrew === '');
  }
}

/** On the arrow: styling it through the button would restyle the button's content. */
function expand(button: HTMLElement | undefined, arrow: HTMLElement | undefined, isOpen: boolean): void {
  if (button?.getAttribute('aria-expanded') === `${isOpen}`) return;
  button?.setAttribute('aria-expanded', `${isOpen}`);
  arrow?.toggleAttribute('data-open', isOpen);
}

function hide(element: HTMLElement | undefined, hidden: boolean): void {
  if (element && element.hidden !== hidden) element.hidden = hidden;
}

const pathOf = ([first = '', ...others]: string[]): string =>
  others.length === 0 ? first : [first, ...others].map((name) => `\u2068${name}\u2069`).join(' · ');
