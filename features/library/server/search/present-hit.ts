import type { Hit } from '../../contract.ts';
import { books } from '../../rules/books.ts';
import type { FoundBook, FoundPassage } from './find-passages.ts';
import { snippetOf } from './snippet.ts';

const embedded = new Map(
  books.map(({ title, heTitle, frTitle, esTitle }) => [title, { fr: frTitle, en: title, he: heTitle, es: esTitle }]),
);

/** Names of a book: its own, or those of the embedded Bible, or the title where nothing else is known. */
const titlesOf = ({ titles, book }: Pick<FoundPassage, 'titles' | 'book'>): Hit['titles'] =>
  titles ?? embedded.get(book) ?? { fr: book, en: book, he: book, es: book };

export const presentBook = (found: FoundBook) => ({
  book: found.book,
  titles: titlesOf(found),
  category: found.category,
  count: found.count,
});

/** A passage as learners see it. */
export function presentHit(found: FoundPassage, byLemma: boolean): Hit {
  const { reference, heReference, slug, book, category, language, body, positions } = found;
  return {
    ref: reference,
    heRef: heReference,
    slug,
    book,
    titles: titlesOf(found),
    category,
    language,
    snippet: snippetOf(body, language, positions),
    source: 'kept',
    byLemma,
  };
}
