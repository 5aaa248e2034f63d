import { titleFinder } from '#features/search/shared/find-titles.ts';
import type { CatalogueBook } from '#features/texts/contract.ts';
import { foldName } from '#features/texts/shared/fold-name.ts';
import { formatReference, parseReference } from '#features/texts/shared/references.ts';
import type { Today } from '../../contract.ts';

export type TextOption = {
  reference: string;
  book: CatalogueBook | null;
  today?: Today['items'][number]['what'];
};

/** Maximum options: enough to show that more typing is needed. */
const MOST = 8;
const PLACE = /^(.*\S)[\s,.]+(\d\S*|[א-ת]{1,3}["״׳']?[א-ת]?)$/;

/** Titles that start with the text first, then those readable offline. */
function rank({ title, he, fr = '', es = '', offline }: CatalogueBook, typed: string): number {
  const begins = [title, he, fr, es].some((name) => foldName(name).startsWith(typed));
  return (begins ? 0 : 2) + (offline ? 0 : 1);
}

export function textFinder(books: CatalogueBook[]): (typed: string) => TextOption[] {
  const find = titleFinder(books);
  const ranked = (typed: string) => {
    const folded = foldName(typed);
    return find(typed).sort((one, other) => rank(one, folded) - rank(other, folded));
  };
  const bookOf = (title: string) => books.find((book) => book.title === title) ?? null;
  return (typed) => {
    const options = new Map<string, TextOption>();
    const add = (option: TextOption) => options.has(option.reference) || options.set(option.reference, option);
    const whole = parseReference(typed);
    if (whole) add({ reference: formatReference(whole), book: bookOf(whole.book.title) });
    const [, title, place] = PLACE.exec(typed) ?? [];
    for (const book of title ? ranked(title).slice(0, MOST) : []) {
      const there = parseReference(`${book.title} ${place}`);
      if (there) add({ reference: formatReference(there), book });
    }
    for (const book of ranked(typed).slice(0, MOST)) add({ reference: book.title, book });
    return [...options.values()].slice(0, MOST);
  };
}

export const todaysTexts = (today: Today | undefined, books: CatalogueBook[]): TextOption[] =>
  (today?.items ?? []).flatMap(({ what, slug }) => {
    const place = slug === null ? null : parseReference(slug.replace(/#.*$/, ''));
    if (!place) return [];
    return [
      {
        reference: formatReference(place),
        book: books.find(({ title }) => title === place.book.title) ?? null,
        today: what,
      },
    ];
  });

/** Empty if only the source knows the sections. */
export function sectionsOf({ kind, sections, pages }: CatalogueBook): string[] {
  if (kind === 'chapter') return Array.from({ length: sections ?? 0 }, (_, n) => String(n + 1));
  if (kind !== 'page' || !pages) return [];
  const side = (page: string) => Number.parseInt(page, 10) * 2 + (page.endsWith('b') ? 1 : 0);
  const [first, last] = [side(pages[0]), side(pages[1])];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => {
    const at = first + n;
    return `${Math.floor(at / 2)}${at % 2 === 1 ? 'b' : 'a'}`;
  });
}
