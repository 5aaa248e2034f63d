import type { CatalogueBook, Category } from '../../contract.ts';
import type { Row } from './library-rows.ts';
import type { LineWords } from './library-words.ts';

type BookRow = Extract<Row, { type: 'book' }>;
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
type Drawn = { element: HTMLElement; part: Record<string, HTMLElement | undefined>; says?: Row };
type List = { element: HTMLElement; lines: Map<string, Drawn> };

/** So many lines of books are in sight when one looks for something. */
const IN_SIGHT = 9;
/** Milliseconds they are there: the browser has laid them out, and asks for the fonts it lacks. */
const WARM_MS = 300;
/** Laid out as wide as they will be, and neither seen, nor heard, nor reached. */
const aside = { position: 'absolute', insetInline: '0', height: '0', overflow: 'hidden', visibility: 'hidden' };

/**
 * Writes the lines in sight into the page, past React: a letter changes them all, and with React it took more than twice as
 * long to see them (decision 037). The books of a list that follow each other stand in one `ul`; a heading stands alone.
 *
 * With other rows, as after a letter, each element says the line at its place, so that hardly any is made or moved. With the same
 * rows, as while one scrolls, each keeps its line: it may have the focus.
 */
export class Lines {
  readonly #place: HTMLElement;
  readonly #patterns: HTMLElement;
  readonly #end = new AbortController();
  #words: LineWords | undefined;
  #rows: Row[] = [];
  /** By the keys of their lines. A category has a head of its own: its colour would change slowly. */
  #heads = new Map<string, Drawn>();
  #parts = new Map<string, Drawn>();
  #lists = new Map<string, List>();
  #open = new Map<string, OpenBook>();

  /** @param patterns holds what the lines are copies of (`LinePatterns`) */
  constructor(place: HTMLElement, patterns: HTMLElement, pressed: Pressed) {
    this.#place = place;
    this.#patterns = patterns;
    place.addEventListener('click', (event) => this.#press(event, pressed), { signal: this.#end.signal });
  }

  end(): void {
    this.#end.abort();
    this.#forget();
  }

  /**
   * Lays out some books for a moment where nobody sees them, while none is in sight: the browser fetches what they are written in
   * and knows the shapes of their letters when the first letter brings books (decision 037).
   */
  warm(books: readonly CatalogueBook[], words: LineWords): void {
    if (this.#words !== words || this.#lists.size > 0) return;
    const list = this.#copy('list').element;
    for (const book of books.slice(0, IN_SIGHT)) {
      const line = this.#copy('book');
      this.#say(line, 0, { type: 'book', key: '', list: '', book, position: 0, of: 0 }, new Set(), words);
      line.element.removeAttribute('data-index');
      list.append(line.element);
    }
    Object.assign(list.style, aside);
    this.#place.append(list);
    setTimeout(() => list.remove(), WARM_MS);
  }

  /** @returns the open books in sight: the same map as before while they are the same at the same places */
  show(rows: Row[], lines: Line[], open: ReadonlySet<string>, words: LineWords): ReadonlyMap<string, OpenBook> {
    if (this.#words !== words) this.#forget();
    this.#words = words;
    const pool = rows === this.#rows ? keep : inOrder;
    this.#rows = rows;
    const heads = new Map<string, Drawn>();
    const parts = new Map<string, Drawn>();
    const lists = new Map<string, List>();
    const [takePart, takeList] = [pool(this.#parts), pool(this.#lists)];
    const said: HTMLElement[] = [];
    const opened = new Map<string, OpenBook>();
    for (let from = 0; from < lines.length; ) {
      const { at, row } = lines[from] as Line;
      if (row.type !== 'book') {
        const drawn =
          row.type === 'category'
            ? (this.#heads.get(row.key) ?? this.#copy(row.key))
            : (takePart(row.key) ?? this.#copy('part'));
        (row.type === 'category' ? heads : parts).set(row.key, drawn);
        this.#say(drawn, at, row, open, words);
        said.push(drawn.element);
        from += 1;
        continue;
      }
      const list = takeList(row.list) ?? { element: this.#copy('list').element, lines: new Map() };
      const takeLine = pool(list.lines);
      list.lines = new Map();
      for (; from < lines.length; from++) {
        const { at, row: book } = lines[from] as Line;
        if (book.type !== 'book' || book.list !== row.list) break;
        const drawn = takeLine(book.key) ?? this.#copy('book');
        list.lines.set(book.key, drawn);
        this.#say(drawn, at, book, open, words);
        if (open.has(book.book.slug)) opened.set(book.book.slug, this.#openIn(drawn, book));
      }
      arrange(list.element, [...list.lines.values()].map(elementOf));
      lists.set(row.list, list);
      said.push(list.element);
    }
    arrange(this.#place, said);
    [this.#heads, this.#parts, this.#lists] = [heads, parts, lists];
    return this.#keepOpen(opened);
  }

  /** In another language all is drawn anew. */
  #forget(): void {
    for (const { place } of this.#open.values()) place.remove();
    this.#place.replaceChildren();
    [this.#heads, this.#parts, this.#lists, this.#open] = [new Map(), new Map(), new Map(), new Map()];
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
    drawn.says = row;
    set(element, 'data-index', `${at}`);
    if (row.type === 'category') {
      write(part.count, words.books(row.count));
      set(part.category, 'aria-expanded', `${row.open}`);
    } else if (row.type === 'part') {
      if (says?.key !== row.key) part.path?.replaceChildren(...pathOf(row.path.map(words.category)));
    } else {
      set(element, 'aria-setsize', `${row.of}`);
      set(element, 'aria-posinset', `${row.position}`);
      set(part.book, 'aria-expanded', `${open.has(row.book.slug)}`);
      if (says?.type === 'book' && says.book === row.book) return;
      const { title, hebrew, facts, readLabel } = words.book(row.book);
      write(part.title, title);
      write(part.hebrew, hebrew);
      write(part.facts, facts);
      hide(part.hebrew, hebrew === '');
      hide(part.online, row.book.offline);
      set(part.read, 'href', `/text/${row.book.slug}`);
      set(part.read, 'aria-label', readLabel);
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

const elementOf = ({ element }: Drawn): HTMLElement => element;

/** Whoever says a key goes on saying it; other keys have nobody. */
const keep =
  <Kind>(before: ReadonlyMap<string, Kind>) =>
  (key: string): Kind | undefined =>
    before.get(key);

/** One after the other, whatever they said. */
function inOrder<Kind>(before: ReadonlyMap<string, Kind>): (key: string) => Kind | undefined {
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

function set(element: HTMLElement | undefined, name: string, value: string): void {
  if (element && element.getAttribute(name) !== value) element.setAttribute(name, value);
}

function write(element: HTMLElement | undefined, text: string): void {
  if (!element || element.textContent === text) return;
  if (element.firstChild) element.firstChild.nodeValue = text;
  else element.textContent = text;
}

function hide(element: HTMLElement | undefined, hidden: boolean): void {
  if (element && element.hidden !== hidden) element.hidden = hidden;
}

/** The names of a path: `Prophets · Former`. */
const pathOf = (names: string[]): HTMLElement[] =>
  names.map((name, at) => {
    const [whole, isolated] = [document.createElement('span'), document.createElement('bdi')];
    isolated.textContent = name;
    if (at > 0) {
      const dot = document.createElement('span');
      dot.ariaHidden = 'true';
      dot.textContent = ' · ';
      whole.append(dot);
    }
    whole.append(isolated);
    return whole;
  });
