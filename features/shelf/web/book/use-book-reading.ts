import { useQuery } from '@tanstack/react-query';
import type { BookDetails } from '#features/texts/contract.ts';
import { useAwaited } from '#web/api/use-awaited.ts';
import type { Favorite, ReadingPosition } from '../../contract.ts';
import { progressQuery, readingPositionsQuery } from '../queries-api.ts';
import type { KnownReference } from '../use-bookmark.ts';

export type BookReading = {
  opened: ReadonlySet<string>;
  last: ReadingPosition | undefined;
  bookmark: ReadingPosition | undefined;
  awaited: boolean;
  failed: boolean;
  retry: () => void;
};

/** @param slug from the address, to request data before the book has loaded */
export function useBookReading(slug: string, book: BookDetails | undefined): BookReading {
  // The reader does not update these queries on every page.
  const progress = useQuery({ ...progressQuery(slug), refetchOnMount: 'always' });
  const places = useQuery({ ...readingPositionsQuery(), refetchOnMount: 'always' });
  const awaited = useAwaited([progress, places]);
  const here = places.data?.filter((place) => place.bookTitle === book?.title);
  return {
    opened: new Set(progress.data?.opened),
    last: here?.find((place) => !place.bookmarked),
    bookmark: here?.find((place) => place.bookmarked),
    awaited,
    failed: Boolean((progress.error && !progress.data) || (places.error && !places.data)),
    retry: () => {
      void progress.refetch();
      void places.refetch();
    },
  };
}

const titlesOf = ({ title, he, fr, es }: BookDetails): Favorite['titles'] => ({
  en: title,
  he: he || title,
  fr: fr ?? title,
  es: es ?? title,
});

export const wholeBook = (book: BookDetails): KnownReference => ({
  reference: book.title,
  slug: book.slug,
  heRef: book.he || book.title,
  bookTitle: book.title,
  bookSlug: book.slug,
  titles: titlesOf(book),
  category: book.category,
  chapterTitle: '',
});

/** A named section is a part: `Pesach Haggadah, Kadesh`. */
export const sectionOfBook = (
  book: BookDetails,
  { slug, label, heLabel }: BookDetails['places'][number],
): KnownReference => ({
  ...wholeBook(book),
  reference: `${book.title}${/^[\d:ab]+$/.test(label) ? '' : ','} ${label}`,
  slug,
  heRef: `${book.he || book.title} ${heLabel}`,
  chapterTitle: label,
});
