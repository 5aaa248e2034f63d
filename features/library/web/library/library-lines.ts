import type { Category } from '../../contract.ts';
import { writeText } from './library-found.ts';
import type { BookRow, Row, Shelf } from './library-rows.ts';
import type { LineWords } from './library-words.ts';

/** A line in sight, with its number among all lines. */
export type Line = { at: number; row: Row };
/** Where what an open book shows is drawn. */
export type OpenBook = { row: BookRow; place: HTMLElement };
type Pressed = {
  category: (category: Category) => void;
  book: (slug: string) => void;
  read: (event: MouseEvent, path: string) => void;
};
/** An element that says a line, and what in it is written to, by its `data-say` or `data-press`. */
type Drawn = {
  element: HTMLElement;
  part: Record<string, HTMLElement | undefined>;
  /** What it says, where among how many. */
  says?: Row;
  at?: number | undefined;
  of?: number | undefined;
};

/** So many lines of books wait for the next letter: as many as a screen has. */
const SPARE = 12;
/** Whether lines can wait where nobody sees, hears or reaches them, and stay laid out. */
const canWait = (): boolean => typeof CSS !== 'undefined' && CSS.supports('content-visibility', 'hidden');

/**
 * Writes the lines in sight into the page, past React: a letter changes them all, and with React it took more than twice as
 * long to see them (decision 037). All are items of one list, so that a letter which parts the books in another way moves none.
 *
 * With other rows, as after a letter, each element says the line at its place, so that hardly any is made or moved. With the same
 * rows, as while one scrolls, each keeps its line: it may have the focus. Lines of books that are not needed wait at the end of
 * the list (`data-spare`): one that is made costs the browser many times what one costs that says something else.
 */
export class Lines {
  readonly #list: HTMLElement;
  readonly #patterns: HTMLElement;
  readonly #end = new AbortController();
  #words: LineWords | undefined;
  #rows: Row[] = [];
  /** By the keys of their lines. A category has a head of its own: its colour would change slowly. */
  #heads = new Map<string, Drawn>();
  #parts = new Map<string, Drawn>();
  #books = new Map<string, Drawn>();
  #spare: Drawn[] = [];
  #open = new Map<string, OpenBook>();

  /**
   * @param list the `ul` that holds the lines
   * @param patterns holds what the lines are copies of (`LinePatterns`)
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
   * Makes one of the lines that wait, before it is needed, and has the browser lay it out: it fetches what books are written in,
   * too. The first one says nothing before the next call: the first line and the first words both take long.
   * @param shelves whose names it says meanwhile
   * @returns whether something is left to do
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
    // Asked for its size, the browser lays out what it does not show.
    line.part.title?.getBoundingClientRect();
    return true;
  }

  /** @returns the open books in sight: the same map as before while they are the same at the same places */
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
   * Lets lines wait that were in sight. They stand behind those that still are, and before those that wait already.
   * @param isScrolled they may stand anywhere, and are moved, since no line may that stays
   */
  #setAside(lines: Drawn[], isScrolled: boolean): void {
    if (!canWait()) return;
    for (const line of lines) {
      setAside(line);
      if (isScrolled) this.#list.insertBefore(line.element, this.#spare[0]?.element ?? null);
    }
    this.#spare = [...lines, ...this.#spare].slice(0, SPARE);
  }

  /** In another language all is drawn anew. */
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

  /** Each open book has a place of its own, which goes with it from line to line. */
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
    if (row?.type === 'category') pressed.category(row.category);
    if (row?.type !== 'book') return;
    if (target?.dataset.press === 'book') pressed.book(row.book.slug);
    else pressed.read(event, `/text/${row.book.slug}`);
  }
}

/** No line any more: styled by `data-spare`, as `BookLine` says. */
function setAside(drawn: Drawn): void {
  const { element } = drawn;
  Object.assign(drawn, { at: undefined, of: undefined });
  element.setAttribute('data-spare', '');
  element.ariaHidden = 'true';
  for (const name of ['data-index', 'aria-posinset', 'aria-setsize']) element.removeAttribute(name);
}

type Take = (key: string) => Drawn | undefined;

/** Whoever says a key goes on saying it; other keys have nobody. */
const keep =
  (before: ReadonlyMap<string, Drawn>): Take =>
  (key) =>
    before.get(key);

/** One after the other, whatever they said. */
function inOrder(before: ReadonlyMap<string, Drawn>): Take {
  const left = before.values();
  return () => left.next().value;
}

/** Puts exactly these into the parent, in this order; what stands right stays untouched. */
function arrange(parent: HTMLElement, wanted: HTMLElement[]): void {
  const stay = new Set(wanted);
  for (const child of [...parent.children]) if (!stay.has(child as HTMLElement)) child.remove();
  for (const [at, element] of wanted.entries())
    if (parent.children[at] !== element) parent.insertBefore(element, parent.children[at] ?? null);
}

/** The arrow is told by itself: told by its button, all that is in the button would have its styles reckoned anew. */
function expand(button: HTMLElement | undefined, arrow: HTMLElement | undefined, isOpen: boolean): void {
  if (button?.getAttribute('aria-expanded') === `${isOpen}`) return;
  button?.setAttribute('aria-expanded', `${isOpen}`);
  arrow?.toggleAttribute('data-open', isOpen);
}

function hide(element: HTMLElement | undefined, hidden: boolean): void {
  if (element && element.hidden !== hidden) element.hidden = hidden;
}

/** The names of a path: `Prophets · Former`, each in its own direction. As one text: elements would be made with each letter. */
const pathOf = ([first = '', ...others]: string[]): string =>
  others.length === 0 ? first : [first, ...others].map((name) => `\u2068${name}\u2069`).join(' · ');
