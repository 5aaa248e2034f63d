import { useQuery } from '@tanstack/react-query';
import { useAwaited } from '#web/use-awaited.ts';
import type { BookDetails, Favorite, ReadingPosition } from '../../contract.ts';
import { progressQuery, readingPositionsQuery } from '../library-api.ts';
import type { KnownReference } from '../use-bookmark.ts';

/** What the learner has read of a book. */
export type BookReading = {
  /** Slugs of the sections that were opened. */
  opened: ReadonlySet<string>;
  /** Where they stopped, and the bookmark they set; undefined where there is none. */
  last: ReadingPosition | undefined;
  bookmark: ReadingPosition | undefined;
  /** Whether the page waits for it. */
  awaited: boolean;
  /** Why there may be more than is shown here. */
  failed: boolean;
  retry: () => void;
};

/**
 * @param slug of the address: asked for at once, while the book is on its way
 * @param book undefined while it is not known
 */
export function useBookReading(slug: string, book: BookDetails | undefined): BookReading {
  // One comes here from the reader, which says nothing of each page that is turned.
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

/** The book as a whole, as the list of favourites has it. */
export const wholeBook = (book: BookDetails): KnownReference => ({
  reference: book.title,
  slug: book.slug,
  heRef: book.he || book.title,
  bookTitle: book.title,
  bookSlug: book.slug,
  titles: titlesOf(book),
  chapterTitle: '',
});

/** A section of a book. One with a name of its own is a part of it: `Pesach Haggadah, Kadesh`. */
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
