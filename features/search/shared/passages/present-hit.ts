import { books } from '#features/texts/shared/books.ts';
import { tidyHebrewReference } from '#features/texts/shared/hebrew-references.ts';
import type { Hit } from '../../contract.ts';
import type { FoundBook, FoundPassage } from './search-index.ts';
import { snippetOf } from './snippet.ts';

const embeddedTitles = new Map(
  books.map(({ title, heTitle, frTitle, esTitle }) => [title, { fr: frTitle, en: title, he: heTitle, es: esTitle }]),
);

const titlesOf = ({ titles, book }: Pick<FoundPassage, 'titles' | 'book'>): Hit['titles'] =>
  titles ?? embeddedTitles.get(book) ?? { fr: book, en: book, he: book, es: book };

export const presentBook = (found: FoundBook) => ({
  book: found.book,
  titles: titlesOf(found),
  category: found.category,
  count: found.count,
});

export function presentHit(found: FoundPassage, byLemma: boolean): Hit {
  const { reference, heReference, slug, book, category, side, language, version, body, positions } = found;
  return {
    ref: reference,
    heRef: tidyHebrewReference(heReference),
    slug,
    book,
    titles: titlesOf(found),
    category,
    side,
    language,
    version,
    snippet: snippetOf(body, language, positions),
    source: 'stored',
    byLemma,
  };
}
